import { z } from "zod";
import type { LineRequest } from "#domain/cart.ts";
import { MOST_LINES } from "#domain/cart.ts";
import type { AfterCompletion } from "#domain/checkout-settings.ts";
import { unixSeconds } from "#domain/clock.ts";
import { currencyCode, httpUrl, metadata, name, optionalName, optionalText, text } from "#domain/fields.ts";
import { majorNumber } from "#domain/money.ts";
import {
  type CreatePaymentLink,
  PAYMENT_LINK_STATUSES,
  type PaymentLink,
  type PaymentLinkLine,
  type ProcessorInstructions,
  pricingType,
} from "#domain/payment-link.ts";
import { startingAmount } from "#domain/price.ts";
import { PRODUCT_STATUSES } from "#domain/product.ts";
import {
  afterCompletion,
  parseSettings,
  presentSettings,
  settingsFields,
  settingsShape,
} from "#wire/v3/checkout-settings.ts";
import { linkLineItems, parseLineItems } from "#wire/v3/line-item.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";

const LinkedProductV3 = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.number(),
  currency: z.string(),
  type: z.enum(["FREE", "ONE_TIME", "RECURRING"]),
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
    data: z.array(
      z.object({ id: z.string(), object: z.literal("item"), quantity: z.int(), price: PriceV3.nullable() }),
    ),
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
      data: link.lines.map((line) => ({
        id: line.id,
        object: "item",
        quantity: line.quantity,
        price: line.product.defaultPrice && presentPrice(line.product.defaultPrice),
      })),
      has_more: false,
      total_count: link.lines.length,
      url: `/api/v3/payment-links/${link.id}/line_items`,
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

const percent = z.number().min(0).max(100);
/** Its largest amount hangs on the currency, which the lines decide. */
const minorUnits = z.int().min(0);

/** POST /api/v3/payment-links. `expires_at`, `inactive_message`, `restrictions` and `on_behalf_of` are extensions. */
export const CreatePaymentLinkV3 = z
  .object({
    line_items: linkLineItems.optional(),
    after_completion: afterCompletion.optional(),
    ...settingsFields,
    application_fee_amount: minorUnits.optional(),
    application_fee_percent: percent.optional(),
    currency: currencyCode().optional(),
    transfer_data: z
      .object({ destination: text(200).optional(), amount: minorUnits.optional(), amount_percent: percent.optional() })
      .optional(),
    on_behalf_of: name(200).optional(),
    metadata: metadata().optional(),
    label: optionalName(100),
    productIds: z.array(name(200)).min(1).max(MOST_LINES).optional(),
    successUrl: httpUrl().optional(),
    cancelUrl: httpUrl().optional(),
    expires_at: z.int().min(0).max(253_402_300_799).optional(),
    inactive_message: optionalText(500),
    restrictions: z.object({ completed_sessions: z.object({ limit: z.int().min(1).max(1_000_000) }) }).optional(),
  })
  .superRefine(requireLine, { when: () => true });

export function parseCreatePaymentLink(body: z.infer<typeof CreatePaymentLinkV3>): CreatePaymentLink {
  return {
    lines: parseLines(body),
    label: body.label,
    currency: body.currency,
    settings: { ...parseSettings(body), afterCompletion: parseAfterCompletion(body) },
    processorInstructions: parseInstructions(body),
    cancelUrl: body.cancelUrl,
    expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at * 1000),
    completedSessionsLimit: body.restrictions?.completed_sessions.limit,
    inactiveMessage: body.inactive_message,
    metadata: body.metadata ?? {},
  };
}

/** `line_items` first with their quantities, then each of `productIds` not yet there with quantity 1. */
function parseLines({ line_items = [], productIds = [] }: z.infer<typeof CreatePaymentLinkV3>): LineRequest[] {
  const named = new Set(line_items.map((item) => item.price));
  return [
    ...parseLineItems(line_items),
    ...productIds.flatMap((reference, index) =>
      named.has(reference) || productIds.indexOf(reference) !== index
        ? []
        : [
            {
              reference,
              names: "product" as const,
              quantity: 1,
              field: `productIds[${index}]`,
              unlessSoldAlready: true,
            },
          ],
    ),
  ];
}

/** `successUrl` means a redirect unless `after_completion` is sent too. */
function parseAfterCompletion(body: z.infer<typeof CreatePaymentLinkV3>): AfterCompletion {
  const sent = body.after_completion;
  if (sent?.type === "redirect" && sent.redirect) return { type: "redirect", url: sent.redirect.url };
  if (!sent && body.successUrl !== undefined) return { type: "redirect", url: body.successUrl };
  return { type: "hosted_confirmation", customMessage: sent?.hosted_confirmation?.custom_message ?? null };
}

function parseInstructions(body: z.infer<typeof CreatePaymentLinkV3>): ProcessorInstructions {
  const transfer = body.transfer_data;
  return {
    ...(body.application_fee_amount !== undefined && { applicationFeeAmount: body.application_fee_amount }),
    ...(body.application_fee_percent !== undefined && { applicationFeePercent: body.application_fee_percent }),
    ...(body.on_behalf_of !== undefined && { onBehalfOf: body.on_behalf_of }),
    ...(transfer && {
      transferData: {
        ...(transfer.amount !== undefined && { amount: transfer.amount }),
        ...(transfer.amount_percent !== undefined && { amountPercent: transfer.amount_percent }),
        ...(transfer.destination !== undefined && { destination: transfer.destination }),
      },
    }),
  };
}

function requireLine(body: object, context: z.RefinementCtx): void {
  const { line_items, productIds } = body as { line_items?: unknown; productIds?: unknown };
  const given = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (given(line_items) || given(productIds)) return;
  const message = "is required: send line_items or productIds with at least one element";
  context.addIssue({ code: "custom", path: ["line_items"], message, params: { code: "missing" } });
}
