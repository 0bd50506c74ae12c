import { z } from "zod";
import type { AfterCompletion } from "#domain/checkout/checkout-settings.ts";
import {
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  type ProcessorInstructions,
  priceOfLine,
  pricingType,
} from "#domain/payment-link/payment-link.ts";
import { startingAmount } from "#domain/product/price.ts";
import { PRODUCT_STATUSES } from "#domain/product/product.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { majorNumber } from "#domain/shared/money.ts";
import { presentSettings, settingsShape } from "#wire/v3/checkout-settings.ts";
import { LinkLineItemV3, presentLinkLineItem } from "#wire/v3/line-item.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  majorUnits,
  metadataPairs,
  minorUnits,
  objectName,
  returnAddress,
  unixTime,
  upperCaseCurrency,
} from "#wire/v3/printed.ts";

const LinkedProductV3 = z.object({
  id: id("prod", "The product's id."),
  name: z.string().meta({ description: "What customers read." }),
  description: z.string().nullable(),
  price: majorUnits("What one costs; where the customer chooses, the preset, else the minimum."),
  currency: upperCaseCurrency,
  type: z.enum(PRICING_TYPES).meta({ description: "How it is charged." }),
  status: z.enum(PRODUCT_STATUSES).meta({ description: "The product's status." }),
  quantity: z.int().min(1).meta({ description: "How many." }),
  displayOrder: z.int().min(0).meta({ description: "Its place on the page, from 0." }),
});

/** A payment link in v3 (specification, "Payment link, v3 shape"). */
export const PaymentLinkV3 = z
  .object({
    id: id("plink", "The link's id."),
    object: objectName("payment_link"),
    active: z.boolean().meta({ description: "Whether customers can pay: true exactly when `status` is `active`." }),
    after_completion: z
      .union([
        z.object({
          type: z.literal("hosted_confirmation"),
          hosted_confirmation: z.object({
            custom_message: z.string().nullable().meta({ description: "Your words on the confirmation page." }),
          }),
        }),
        z.object({
          type: z.literal("redirect"),
          redirect: z.object({ url: returnAddress("Where the customer goes.") }),
        }),
      ])
      .meta({ description: "Where the customer is after paying." }),
    application_fee_amount: minorUnits("Kept and handed to the payment processor.").nullable(),
    application_fee_percent: z.number().nullable().meta({ description: "Kept and handed to the payment processor." }),
    automatic_tax: z.object({ enabled: z.boolean() }).meta({ description: "Whether tax is computed." }),
    ...settingsShape,
    currency: lowerCaseCurrency,
    line_items: z
      .object({
        object: objectName("list"),
        data: z.array(LinkLineItemV3),
        has_more: z.boolean().meta({ description: "Always false: all lines are here." }),
        total_count: z.int().min(0).meta({ description: "The number of lines." }),
        url: z.string().meta({ description: "The path of the list of lines." }),
      })
      .meta({ description: "What is sold, in the merchant's order." }),
    livemode,
    metadata: metadataPairs,
    on_behalf_of: z.string().nullable().meta({ description: "Kept and handed to the payment processor." }),
    transfer_data: z
      .object({
        amount: minorUnits("What is transferred.").optional(),
        amount_percent: z.number().optional().meta({ description: "0 to 100." }),
        destination: z.string().optional().meta({ description: "The processor's name of the account." }),
      })
      .optional()
      .meta({ description: "Kept and handed to the payment processor. Absent when not set." }),
    url: z.url().meta({ description: "Where customers pay." }),
    label: z.string().meta({ description: "What the link is called; after its products unless it was set." }),
    products: z.array(LinkedProductV3).meta({ description: "What is sold, in short." }),
    successUrl: returnAddress("Where the customer goes after paying, if not to our page.").nullable(),
    cancelUrl: returnAddress("Where the way back leads.").nullable(),
    allowDiscountCodes: z.boolean().meta({ description: "The same as `allow_promotion_codes`." }),
    collectBilling: z.boolean().meta({ description: "Whether `billing_address_collection` is `required`." }),
    views: z.int().min(0).meta({ description: "How often the page was seen." }),
    conversions: z.int().min(0).meta({ description: "How many sessions of it were completed." }),
    revenue: majorUnits("What was paid."),
    status: z.enum(["active", "expired", "disabled"]).meta({
      description:
        "`disabled`: switched off, a draft, or no product left to sell; `expired`: past `expires_at`, or its number of payments is reached.",
    }),
    merchant: z
      .object({ id: id("mer", "The merchant's id."), companyName: z.string(), logo: z.string().nullable() })
      .meta({ description: "Who sells." }),
    slug: z
      .string()
      .optional()
      .meta({ description: "The readable end of `url`. Absent when not set.", ...EXTENSION }),
    expires_at: unixTime("When the link ends.").optional().meta(EXTENSION),
    inactive_message: z
      .string()
      .optional()
      .meta({ description: "What customers read when the link is not active.", ...EXTENSION }),
    restrictions: z
      .object({ completed_sessions: z.object({ limit: z.int().min(1) }) })
      .optional()
      .meta({ description: "How many sessions may be completed in all.", ...EXTENSION }),
  })
  .meta({ id: "PaymentLink", description: "A public page that sells one or more products." });

export function presentPaymentLink(link: PaymentLink): z.infer<typeof PaymentLinkV3> {
  const { settings, processorInstructions: instructions } = link;
  const currency = link.currency ?? link.merchant.defaultCurrency;
  const redirect = settings.afterCompletion.type === "redirect" ? settings.afterCompletion.url : null;
  return {
    id: link.id,
    object: "payment_link",
    active: link.status === "active",
    after_completion: presentAfterCompletion(settings.afterCompletion),
    application_fee_amount: instructions.applicationFeeAmount ?? null,
    application_fee_percent: instructions.applicationFeePercent ?? null,
    automatic_tax: { enabled: settings.automaticTax },
    ...presentSettings(settings),
    currency: currency.toLowerCase(),
    line_items: {
      object: "list",
      data: link.lines.map(presentLinkLineItem),
      has_more: false,
      total_count: link.lines.length,
      url: linkLineItemsPath(link.id),
    },
    livemode: link.livemode,
    metadata: printedMetadata(link.metadata),
    on_behalf_of: instructions.onBehalfOf ?? null,
    ...(instructions.transferData && { transfer_data: presentTransfer(instructions.transferData) }),
    url: link.url,
    label: link.label,
    products: link.lines.map(presentLinkedProduct),
    successUrl: redirect,
    cancelUrl: link.cancelUrl,
    allowDiscountCodes: settings.allowPromotionCodes,
    collectBilling: settings.billingAddressCollection === "required",
    views: link.views,
    conversions: link.conversions,
    revenue: majorNumber(link.revenue, currency),
    status: link.status === "inactive" ? "disabled" : link.status,
    merchant: { id: link.merchant.id, companyName: link.merchant.companyName, logo: link.merchant.logoUrl },
    ...(link.slug !== null && { slug: link.slug }),
    ...(link.expiresAt && { expires_at: unixSeconds(link.expiresAt) }),
    ...(link.inactiveMessage !== null && { inactive_message: link.inactiveMessage }),
    ...(link.completedSessionsLimit !== null && {
      restrictions: { completed_sessions: { limit: link.completedSessionsLimit } },
    }),
  };
}

/** The address of the full list of a link's lines. */
export function linkLineItemsPath(id: string): string {
  return `/api/v3/payment-links/${id}/line_items`;
}

function presentLinkedProduct({
  product,
  pinnedPrice,
  quantity,
  displayOrder,
}: PaymentLinkLine): z.infer<typeof LinkedProductV3> {
  const price = priceOfLine({ product, pinnedPrice });
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: price ? majorNumber(startingAmount(price), price.currency) : 0,
    currency: price?.currency ?? product.currency,
    type: pricingType({ product, pinnedPrice }),
    status: product.status,
    quantity,
    displayOrder,
  };
}

function presentAfterCompletion(after: AfterCompletion): z.infer<typeof PaymentLinkV3>["after_completion"] {
  return after.type === "redirect"
    ? { type: "redirect", redirect: { url: after.url } }
    : { type: "hosted_confirmation", hosted_confirmation: { custom_message: after.customMessage } };
}

function presentTransfer({ amount, amountPercent, destination }: NonNullable<ProcessorInstructions["transferData"]>) {
  return {
    ...(amount !== undefined && { amount }),
    ...(amountPercent !== undefined && { amount_percent: amountPercent }),
    ...(destination !== undefined && { destination }),
  };
}
