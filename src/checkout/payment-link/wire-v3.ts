import { z } from "zod";
import { startingAmount } from "#catalog/price/starting-amount.ts";
import { PRODUCT_STATUSES } from "#catalog/product/model.ts";
import {
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  priceOfLine,
  pricingType,
} from "#checkout/payment-link/model.ts";
import { LinkLineItemV3, presentLinkLineItem } from "#checkout/payment-link/wire-v3-line-item.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { majorNumber } from "#kernel/money.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  majorUnits,
  metadataPairs,
  minorUnits,
  objectName,
  redirectUrl,
  unixTime,
  upperCaseCurrency,
} from "#kernel/wire-v3/fields.ts";
import type { AfterCompletion } from "#order/checkout-settings.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import { OptionalItemsV3, presentOptionalItems } from "#order/wire-v3-line-item.ts";
import { OfferV3, presentOffer, presentSettings, settingsShape } from "#order/wire-v3-settings.ts";

const LinkedProductV3 = z.object({
  id: id("prod", "ID of the product."),
  name: z.string().meta({ description: "Name shown to customers." }),
  description: z.string().nullable(),
  price: majorUnits(
    "Unit price. If the customer chooses the amount, the preset amount, or the minimum if there is no preset.",
  ),
  currency: upperCaseCurrency,
  type: z.enum(PRICING_TYPES).meta({ description: "Pricing type." }),
  status: z.enum(PRODUCT_STATUSES).meta({ description: "Status of the product." }),
  quantity: z.int().min(1).meta({ description: "Quantity." }),
  displayOrder: z.int().min(0).meta({ description: "Position on the page, starting at 0." }),
});

/** A payment link in v3 (specification, "Payment link, v3 shape"). */
export const PaymentLinkV3 = z
  .object({
    id: id("plink", "ID of the payment link."),
    object: objectName("payment_link"),
    active: z.boolean().meta({ description: "Whether customers can pay. `true` only if `status` is `active`." }),
    after_completion: z
      .union([
        z.object({
          type: z.literal("hosted_confirmation"),
          hosted_confirmation: z.object({
            custom_message: z.string().nullable().meta({ description: "Your message on the confirmation page." }),
          }),
          offer: OfferV3.optional(),
        }),
        z.object({
          type: z.literal("redirect"),
          redirect: z.object({ url: redirectUrl("Where the customer is redirected.") }),
          offer: OfferV3.optional(),
        }),
      ])
      .meta({ description: "What happens after payment." }),
    application_fee_amount: minorUnits("Your platform fee, passed on to the payment processor.").nullable(),
    application_fee_percent: z
      .number()
      .nullable()
      .meta({ description: "Your platform fee in percent, passed on to the payment processor." }),
    automatic_tax: z.object({ enabled: z.boolean() }).meta({ description: "Whether your tax rates are applied." }),
    ...settingsShape,
    require_card_country: z
      .boolean()
      .optional()
      .meta({ description: "Prices for a country are only for cards from that country. Absent if not.", ...EXTENSION }),
    currency: lowerCaseCurrency,
    line_items: z
      .object({
        object: objectName("list"),
        data: z.array(LinkLineItemV3),
        has_more: z.boolean().meta({ description: "Always false: all line items are included." }),
        total_count: z.int().min(0).meta({ description: "Number of line items." }),
        url: z.string().meta({ description: "Path of the list of line items." }),
      })
      .meta({ description: "Line items in display order." }),
    livemode,
    metadata: metadataPairs,
    optional_items: OptionalItemsV3,
    on_behalf_of: z
      .string()
      .nullable()
      .meta({ description: "Account that the payment is made on behalf of. Passed on to the payment processor." }),
    transfer_data: z
      .object({
        amount: minorUnits("Amount to transfer.").optional(),
        amount_percent: z.number().optional().meta({ description: "0 to 100." }),
        destination: z.string().optional().meta({ description: "Account at the payment processor." }),
      })
      .optional()
      .meta({ description: "Transfer settings, passed on to the payment processor. Absent if not set." }),
    url: z.url().meta({ description: "URL of the payment page." }),
    label: z
      .string()
      .meta({ description: "Name of the payment link. Generated from its products if you did not set one." }),
    products: z.array(LinkedProductV3).meta({ description: "Products of the link, summarized." }),
    successUrl: redirectUrl(
      "Where the customer is redirected after payment. Null for the hosted confirmation page.",
    ).nullable(),
    cancelUrl: redirectUrl("URL that customers return to if they go back or cancel.").nullable(),
    allowDiscountCodes: z.boolean().meta({ description: "Same as `allow_promotion_codes`." }),
    collectBilling: z.boolean().meta({ description: "Whether `billing_address_collection` is `required`." }),
    views: z.int().min(0).meta({ description: "Number of page views." }),
    conversions: z.int().min(0).meta({ description: "Number of completed sessions." }),
    revenue: majorUnits("Net revenue: payments minus refunds and disputes."),
    status: z.enum(["active", "expired", "disabled"]).meta({
      description:
        "`disabled`: inactive, a draft, or without a product that can be sold. `expired`: past `expires_at` or at its payment limit.",
    }),
    merchant: z
      .object({ id: id("mer", "ID of the business."), companyName: z.string(), logo: z.string().nullable() })
      .meta({ description: "The business that owns the payment link." }),
    slug: z
      .string()
      .optional()
      .meta({ description: "Readable last part of `url`. Absent if not set.", ...EXTENSION }),
    expires_at: unixTime("When the payment link expires.").optional().meta(EXTENSION),
    inactive_message: z
      .string()
      .optional()
      .meta({ description: "Message shown to customers when the payment link is not active.", ...EXTENSION }),
    restrictions: z
      .object({ completed_sessions: z.object({ limit: z.int().min(1) }) })
      .optional()
      .meta({ description: "Limit on the number of completed sessions.", ...EXTENSION }),
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
    ...(settings.requireCardCountry && { require_card_country: true }),
    currency: currency.toLowerCase(),
    line_items: {
      object: "list",
      data: link.lines.map(presentLinkLineItem),
      has_more: false,
      total_count: link.lines.length,
      url: linkLineItemsPath(link.id),
    },
    livemode: link.livemode,
    metadata: sortedMetadata(link.metadata),
    ...presentOptionalItems(
      link.optionalItems.flatMap((item) => {
        const price = priceOfLine(item);
        return price ? [{ ...item, priceId: price.id }] : [];
      }),
    ),
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

/** The path of the full list of a link's lines. */
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
  const offer = presentOffer(after);
  return after.type === "redirect"
    ? { type: "redirect", redirect: { url: after.url }, ...offer }
    : { type: "hosted_confirmation", hosted_confirmation: { custom_message: after.customMessage }, ...offer };
}

function presentTransfer({ amount, amountPercent, destination }: NonNullable<ProcessorInstructions["transferData"]>) {
  return {
    ...(amount !== undefined && { amount }),
    ...(amountPercent !== undefined && { amount_percent: amountPercent }),
    ...(destination !== undefined && { destination }),
  };
}
