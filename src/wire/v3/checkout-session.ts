import { z } from "zod";
import { type LineRequest, MOST_OF_ONE } from "#domain/cart.ts";
import {
  CHECKOUT_MODES,
  type CheckoutSession,
  type CreateCheckoutSession,
  type CustomerDetails,
  PAYMENT_STATUSES,
} from "#domain/checkout-session.ts";
import {
  type CheckoutSettings,
  DEFAULT_SETTINGS,
  PAYMENT_METHOD_TYPES,
  SUBMIT_TYPES,
} from "#domain/checkout-settings.ts";
import { unixSeconds } from "#domain/clock.ts";
import { currencyCode, email, httpUrl, locale, metadata, name, optionalName, optionalText } from "#domain/fields.ts";
import { AddressV3, presentAddress } from "#wire/v3/address.ts";
import {
  CustomFieldV3,
  parseSettings,
  presentSettings,
  settingsFields,
  settingsShape,
} from "#wire/v3/checkout-settings.ts";
import { parseLineItems, sessionLineItems } from "#wire/v3/line-item.ts";

/**
 * A checkout session as v3 prints it (specification, "Checkout session, v3 shape"). What else may be asked
 * of the customer (`allow_promotion_codes` …) is printed when it was set to something.
 */
export const CheckoutSessionV3 = z.object({
  ...z.object(settingsShape).partial().shape,
  id: z.string(),
  object: z.literal("checkout.session"),
  amount_subtotal: z.int(),
  amount_total: z.int(),
  automatic_tax: z.object({
    enabled: z.boolean(),
    status: z.enum(["requires_location_inputs", "complete"]).optional(),
  }),
  billing_address_collection: z.enum(["auto", "required"]),
  cancel_url: z.url(),
  client_reference_id: z.string().optional(),
  created: z.int(),
  currency: z.string(),
  custom_fields: z.array(CustomFieldV3),
  customer: z.string().optional(),
  customer_details: z
    .object({
      address: AddressV3.optional(),
      email: z.string().optional(),
      name: z.string().optional(),
      phone: z.string().optional(),
    })
    .optional(),
  customer_email: z.string().optional(),
  discounts: z.array(z.object({ promotion_code: z.string() })).optional(),
  expires_at: z.int(),
  livemode: z.boolean(),
  locale: z.string().optional(),
  metadata: z.record(z.string(), z.string()),
  mode: z.enum(CHECKOUT_MODES),
  payment_intent: z.string().optional(),
  payment_link: z.string().optional(),
  payment_method_types: z.array(z.enum(PAYMENT_METHOD_TYPES)),
  payment_status: z.enum(PAYMENT_STATUSES),
  setup_intent: z.string().optional(),
  shipping: z.object({ address: AddressV3, name: z.string(), phone: z.string().optional() }).optional(),
  status: z.enum(["open", "complete", "expired"]),
  submit_type: z.enum(SUBMIT_TYPES),
  success_url: z.url(),
  total_details: z.object({ amount_discount: z.int(), amount_shipping: z.int(), amount_tax: z.int() }),
  url: z.url(),
  productName: z.string(),
  externalCustomerId: z.string().optional(),
});

const STATUS_WORDS = { PENDING: "open", COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "expired" } as const;

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV3> {
  const { settings, customerDetails, discount, shipping } = session;
  return {
    id: session.id,
    object: "checkout.session",
    ...presentSetSettings(settings),
    amount_subtotal: Number(session.amountSubtotal),
    amount_total: Number(session.amountTotal),
    automatic_tax: presentAutomaticTax(session),
    billing_address_collection: settings.billingAddressCollection,
    cancel_url: session.cancelUrl ?? session.url,
    ...(session.clientReferenceId !== null && { client_reference_id: session.clientReferenceId }),
    created: unixSeconds(session.createdAt),
    currency: session.currency.toLowerCase(),
    custom_fields: presentSettings(settings).custom_fields,
    ...(session.customerId !== null && { customer: session.customerId }),
    ...(customerDetails && { customer_details: presentCustomerDetails(customerDetails) }),
    ...(session.customerEmail !== null && { customer_email: session.customerEmail }),
    ...(discount && { discounts: [{ promotion_code: discount.promotionCodeId }] }),
    expires_at: unixSeconds(session.expiresAt),
    livemode: session.livemode,
    ...(session.locale !== null && { locale: session.locale }),
    metadata: session.metadata,
    mode: session.mode,
    ...(session.paymentIntentId !== null && { payment_intent: session.paymentIntentId }),
    ...(session.paymentLinkId !== null && { payment_link: session.paymentLinkId }),
    payment_method_types: settings.paymentMethodTypes,
    payment_status: session.paymentStatus,
    ...(session.setupIntentId !== null && { setup_intent: session.setupIntentId }),
    ...(shipping && {
      shipping: {
        address: presentAddress(shipping.address),
        name: shipping.name,
        ...(shipping.phone !== undefined && { phone: shipping.phone }),
      },
    }),
    status: STATUS_WORDS[session.status],
    submit_type: settings.submitType,
    success_url: session.successUrl ?? session.url,
    total_details: {
      amount_discount: Number(session.amountDiscount),
      amount_shipping: Number(session.amountShipping),
      amount_tax: Number(session.amountTax),
    },
    url: session.url,
    productName: session.productName,
    ...(session.externalCustomerId !== null && { externalCustomerId: session.externalCustomerId }),
  };
}

/** `status` says whether the customer's country, which decides the tax, is known. */
function presentAutomaticTax({
  settings,
  taxation,
}: CheckoutSession): z.infer<typeof CheckoutSessionV3>["automatic_tax"] {
  if (!settings.automaticTax) return { enabled: false };
  return { enabled: true, status: taxation ? "complete" : "requires_location_inputs" };
}

/** The settings that differ from the defaults. */
function presentSetSettings(settings: CheckoutSettings): Partial<ReturnType<typeof presentSettings>> {
  const defaults: Record<string, unknown> = presentSettings(DEFAULT_SETTINGS);
  const entries = Object.entries(presentSettings(settings)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]),
  );
  return Object.fromEntries(entries);
}

function presentCustomerDetails({ address, email, name, phone }: CustomerDetails) {
  return {
    ...(address && { address: presentAddress(address) }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
  };
}

/**
 * POST /api/v3/checkout/sessions. The presentation fields of links, `currency` (for `setup` without lines),
 * `discounts`, `locale` and `expires_at` are extensions.
 */
export const CreateCheckoutSessionV3 = z
  .object({
    line_items: sessionLineItems.optional(),
    mode: z.enum(CHECKOUT_MODES).default("payment"),
    success_url: httpUrl().optional(),
    cancel_url: httpUrl().optional(),
    customer: name(200).optional(),
    customer_email: email().optional(),
    client_reference_id: optionalText(200),
    metadata: metadata().optional(),
    productId: name(200).optional(),
    quantity: z.int().min(1).max(MOST_OF_ONE).default(1),
    externalCustomerId: optionalName(200),
    ...settingsFields,
    currency: currencyCode().optional(),
    discounts: z
      .array(z.object({ promotion_code: name(200) }))
      .max(1)
      .optional(),
    locale: locale().optional(),
    expires_at: z.int().optional(),
  })
  .superRefine(requireLine, { when: () => true })
  .superRefine(refuseTwoWaysToDiscount, { when: () => true })
  .superRefine(refuseTwoCustomers, { when: () => true });

export function parseCreateCheckoutSession(body: z.infer<typeof CreateCheckoutSessionV3>): CreateCheckoutSession {
  return {
    lines: parseLines(body),
    mode: body.mode,
    currency: body.currency,
    settings: parseSettings(body),
    successUrl: body.success_url,
    cancelUrl: body.cancel_url,
    customerId: body.customer,
    customerEmail: body.customer_email,
    clientReferenceId: body.client_reference_id,
    externalCustomerId: body.externalCustomerId,
    locale: body.locale,
    expiresAt: body.expires_at,
    promotionCodeId: body.discounts?.[0]?.promotion_code,
    metadata: body.metadata ?? {},
  };
}

/** A non-empty `line_items` counts; `productId` with `quantity` only without it. */
function parseLines(body: z.infer<typeof CreateCheckoutSessionV3>): LineRequest[] {
  if (body.line_items && body.line_items.length > 0) return parseLineItems(body.line_items);
  if (body.productId === undefined) return [];
  return [{ reference: body.productId, names: "product", quantity: body.quantity, field: "productId" }];
}

function requireLine(body: object, context: z.RefinementCtx): void {
  const { line_items, productId, mode } = body as { line_items?: unknown; productId?: unknown; mode?: unknown };
  const none = line_items === undefined || (Array.isArray(line_items) && line_items.length === 0);
  if (!none || productId !== undefined || mode === "setup") return;
  const message = "is required: send line_items with at least one element, or productId";
  context.addIssue({ code: "custom", path: ["line_items"], message, params: { code: "missing" } });
}

/** As the processor has it: a code is applied by the merchant, or typed in by the customer. */
function refuseTwoWaysToDiscount(body: object, context: z.RefinementCtx): void {
  const { discounts, allow_promotion_codes: typed } = body as { discounts?: unknown; allow_promotion_codes?: unknown };
  if (typed !== true || !Array.isArray(discounts) || discounts.length === 0) return;
  const message = "can't be sent together with allow_promotion_codes";
  context.addIssue({ code: "custom", path: ["discounts"], message, params: { code: "not_allowed" } });
}

function refuseTwoCustomers(body: object, context: z.RefinementCtx): void {
  const { customer, customer_email } = body as { customer?: unknown; customer_email?: unknown };
  if (customer === undefined || customer_email === undefined) return;
  const message = "can't be sent together with customer";
  context.addIssue({ code: "custom", path: ["customer_email"], message, params: { code: "not_allowed" } });
}
