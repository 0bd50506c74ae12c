import { z } from "zod";
import type { AfterCompletion } from "#domain/checkout-settings.ts";
import { unixSeconds } from "#domain/clock.ts";
import { majorNumber } from "#domain/money.ts";
import {
  PAYMENT_LINK_STATUSES,
  type PaymentLink,
  type PaymentLinkLine,
  PRICING_TYPES,
  type ProcessorInstructions,
  pricingType,
} from "#domain/payment-link.ts";
import { startingAmount } from "#domain/price.ts";
import { PRODUCT_STATUSES } from "#domain/product.ts";
import { presentSettings, settingsShape } from "#wire/v3/checkout-settings.ts";
import { LinkLineItemV3, presentLinkLineItem } from "#wire/v3/line-item.ts";

const LinkedProductV3 = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  type: z.enum(PRICING_TYPES),
  status: z.enum(PRODUCT_STATUSES),
  quantity: z.int(),
  displayOrder: z.int(),
});

/** A payment link as v3 prints it (specification, "Payment link, v3 shape"). */
export const PaymentLinkV3 = z.object({
  id: z.string(),
  object: z.literal("payment_link"),
  active: z.boolean(),
  after_completion: z.union([
    z.object({
      type: z.literal("hosted_confirmation"),
      hosted_confirmation: z.object({ custom_message: z.string().nullable() }),
    }),
    z.object({ type: z.literal("redirect"), redirect: z.object({ url: z.url() }) }),
  ]),
  application_fee_amount: z.number().nullable(),
  application_fee_percent: z.number().nullable(),
  automatic_tax: z.object({ enabled: z.boolean() }),
  ...settingsShape,
  currency: z.string(),
  line_items: z.object({
    object: z.literal("list"),
    data: z.array(LinkLineItemV3),
    has_more: z.boolean(),
    total_count: z.int(),
    url: z.string(),
  }),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  on_behalf_of: z.string().nullable(),
  transfer_data: z
    .object({
      amount: z.number().optional(),
      amount_percent: z.number().optional(),
      destination: z.string().optional(),
    })
    .optional(),
  url: z.url(),
  label: z.string(),
  products: z.array(LinkedProductV3),
  successUrl: z.url().nullable(),
  cancelUrl: z.url().nullable(),
  allowDiscountCodes: z.boolean(),
  collectBilling: z.boolean(),
  views: z.int(),
  conversions: z.int(),
  revenue: z.number(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  merchant: z.object({ id: z.string(), companyName: z.string(), logo: z.string().nullable() }),
  expires_at: z.int().optional(),
  inactive_message: z.string().optional(),
  restrictions: z.object({ completed_sessions: z.object({ limit: z.int() }) }).optional(),
});

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
    metadata: link.metadata,
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
    status: link.status,
    merchant: { id: link.merchant.id, companyName: link.merchant.companyName, logo: link.merchant.logoUrl },
    ...(link.expiresAt && { expires_at: unixSeconds(link.expiresAt) }),
    ...(link.inactiveMessage !== null && { inactive_message: link.inactiveMessage }),
    ...(link.completedSessionsLimit !== null && {
      restrictions: { completed_sessions: { limit: link.completedSessionsLimit } },
    }),
  };
}

/** Where the whole list of a link's lines is. */
export function linkLineItemsPath(id: string): string {
  return `/api/v3/payment-links/${id}/line_items`;
}

function presentLinkedProduct({ product, quantity, displayOrder }: PaymentLinkLine): z.infer<typeof LinkedProductV3> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.defaultPrice ? majorNumber(startingAmount(product.defaultPrice), product.currency) : 0,
    currency: product.currency,
    type: pricingType(product),
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
