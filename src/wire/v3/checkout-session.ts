import { z } from "zod";
import { type LineRequest, MAX_LINE_QUANTITY } from "#domain/checkout/cart.ts";
import {
  CHECKOUT_MODES,
  type CheckoutSession,
  type Consent,
  type CreateCheckoutSession,
  type CustomerDetails,
  PAYMENT_STATUSES,
} from "#domain/checkout/checkout-session.ts";
import { DEFAULT_SETTINGS } from "#domain/checkout/checkout-settings.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import {
  currencyCode,
  email,
  locale,
  metadata,
  metadataChange,
  name,
  optionalName,
  optionalText,
  returnUrl,
  timestamp,
} from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { AddressV3, presentAddress } from "#wire/v3/address.ts";
import {
  CustomFieldV3,
  parseSettings,
  presentSettings,
  settingsFields,
  settingsShape,
} from "#wire/v3/checkout-settings.ts";
import { parseLineItems, sessionLineItems } from "#wire/v3/line-item.ts";
import {
  EXTENSION,
  id,
  livemode,
  lowerCaseCurrency,
  metadataPairs,
  minorUnits,
  objectName,
  returnAddress,
  unixTime,
} from "#wire/v3/printed.ts";

const answer = z.object({ value: z.string() }).optional().meta({ description: "Once the customer answered." });

/** A field of the merchant's own with the customer's answer, under the name of its type. */
const AnsweredFieldV3 = CustomFieldV3.extend({
  text: answer,
  numeric: answer,
  dropdown: CustomFieldV3.shape.dropdown.unwrap().extend({ value: z.string().optional() }).optional(),
}).meta({ id: "AnsweredCustomField", description: "A field of your own on the page, with the answer." });

const SESSION_ID = "`{CHECKOUT_SESSION_ID}` in it becomes the session's id.";

/**
 * A checkout session in v3 (specification, "Checkout session, v3 shape"). Other settings (`allow_promotion_codes` …)
 * are printed only if they were set.
 */
export const CheckoutSessionV3 = z
  .object({
    ...asExtensions(z.object(settingsShape).partial().shape),
    id: id("cs_(test|live)", "The session's id, a secret like its `url`."),
    object: objectName("checkout.session"),
    amount_subtotal: minorUnits("The total before discounts and taxes."),
    amount_total: minorUnits("The total after discounts and taxes."),
    automatic_tax: z
      .object({ enabled: z.boolean(), status: z.enum(["requires_location_inputs", "complete"]).optional() })
      .meta({
        description: "Whether your tax rates are charged; while they are, whether the customer's country is known.",
      }),
    billing_address_collection: settingsShape.billing_address_collection,
    cancel_url: returnAddress("Where the way back leads; the session's page unless it was set."),
    client_reference_id: z.string().optional().meta({ description: "Your own reference." }),
    created: unixTime("When it was made.").meta(EXTENSION),
    currency: lowerCaseCurrency,
    consent: z
      .object({
        promotions: z.enum(["opt_in", "opt_out"]).optional(),
        terms_of_service: z.enum(["accepted"]).optional(),
      })
      .optional()
      .meta({ description: "What the customer consented to, of what he was asked for.", ...EXTENSION }),
    custom_fields: z
      .array(AnsweredFieldV3)
      .meta({ description: "Your own fields on the page, with what the customer answered.", ...EXTENSION }),
    customer: z.string().optional().meta({ description: "The customer's id; absent for a guest." }),
    customer_details: z
      .object({
        address: AddressV3.optional(),
        email: z.string().optional(),
        name: z.string().optional(),
        phone: z.string().optional(),
        tax_ids: z
          .array(z.object({ type: z.string(), value: z.string() }))
          .optional()
          .meta({ description: "`type` as the processor calls it, such as `eu_vat`." }),
      })
      .optional()
      .meta({ description: "What the customer filled in.", ...EXTENSION }),
    customer_email: z.string().optional().meta({ description: "The address that the form is filled with." }),
    discounts: z
      .array(z.object({ promotion_code: id("promo", "The promotion code that is applied.") }))
      .optional()
      .meta({ description: "What is taken off; absent when nothing is.", ...EXTENSION }),
    expires_at: unixTime("When it ends if it is not paid."),
    livemode,
    locale: z.string().optional().meta({ description: "IETF language tag; absent until it is known." }),
    metadata: metadataPairs,
    mode: z.enum(CHECKOUT_MODES).meta({ description: "`subscription` with a recurring line; `setup` saves a method." }),
    payment_intent: z.string().optional().meta({ description: "The payment's id, once it is complete." }),
    payment_link: id("plink", "The link that it came from.").optional().meta(EXTENSION),
    payment_method_types: settingsShape.payment_method_types,
    payment_status: z.enum(PAYMENT_STATUSES).meta({ description: "Whether it is paid." }),
    setup_intent: z.string().optional().meta({ description: "Of a completed session of mode `setup`." }),
    shipping: z
      .object({ address: AddressV3, name: z.string(), phone: z.string().optional() })
      .optional()
      .meta({ description: "Where to ship." }),
    status: z.enum(["open", "complete", "expired"]).meta({
      description: "`expired` also for a session that the customer cancelled.",
      ...EXTENSION,
    }),
    submit_type: settingsShape.submit_type,
    success_url: returnAddress("Where the customer goes after paying; our page unless it was set."),
    total_details: z
      .object({
        amount_discount: minorUnits("What is taken off."),
        amount_shipping: minorUnits("Shipping."),
        amount_tax: minorUnits("Tax, the included one too."),
      })
      .meta({ description: "What the total is made of." }),
    url: z.url().meta({ description: "Where the customer pays." }),
    productName: z.string().meta({ description: "The first line's name, and how many more there are." }),
    externalCustomerId: z.string().optional().meta({ description: "Your own id of the customer." }),
  })
  .meta({ id: "CheckoutSession", description: "A hosted checkout that one customer is sent to." });

/** Beyond the specification; each printed only if it was set. */
function asExtensions<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([name, piece]) => [name, piece.meta(EXTENSION)])) as Shape;
}

const STATUS_WORDS = { PENDING: "open", COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "expired" } as const;

export function presentCheckoutSession(session: CheckoutSession): z.infer<typeof CheckoutSessionV3> {
  const { settings, customerDetails, discount, shipping, consent } = session;
  const shown = presentSettings(settings);
  const answers = new Map(Object.entries(session.customFieldAnswers ?? {}));
  return {
    id: session.id,
    object: "checkout.session",
    ...withoutDefaults(shown),
    amount_subtotal: Number(session.amountSubtotal),
    amount_total: Number(session.amountTotal),
    automatic_tax: presentAutomaticTax(session),
    billing_address_collection: settings.billingAddressCollection,
    cancel_url: session.cancelUrl ?? session.url,
    ...(session.clientReferenceId !== null && { client_reference_id: session.clientReferenceId }),
    created: unixSeconds(session.createdAt),
    currency: session.currency.toLowerCase(),
    ...(consent && { consent: presentConsent(consent) }),
    custom_fields: shown.custom_fields.map((field) => presentAnswer(field, answers.get(field.key))),
    ...(session.customerId !== null && { customer: session.customerId }),
    ...(customerDetails && { customer_details: presentCustomerDetails(customerDetails) }),
    ...(session.customerEmail !== null && { customer_email: session.customerEmail }),
    ...(discount && !discount.suspended && { discounts: [{ promotion_code: discount.promotionCodeId }] }),
    expires_at: unixSeconds(session.expiresAt),
    livemode: session.livemode,
    ...(session.locale !== null && { locale: session.locale }),
    metadata: printedMetadata(session.metadata),
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

type ShownSettings = ReturnType<typeof presentSettings>;

const DEFAULTS = Object.entries(presentSettings(DEFAULT_SETTINGS)).map(
  ([field, value]) => [field, JSON.stringify(value)] as const,
);

/** The settings that differ from the defaults. */
function withoutDefaults(shown: ShownSettings): Partial<ShownSettings> {
  const rest: Partial<ShownSettings> = { ...shown };
  for (const [field, value] of DEFAULTS) {
    if (JSON.stringify(Reflect.get(shown, field)) === value) Reflect.deleteProperty(rest, field);
  }
  return rest;
}

function presentAnswer(
  field: ShownSettings["custom_fields"][number],
  value: string | undefined,
): z.infer<typeof AnsweredFieldV3> {
  if (value === undefined) return field;
  return field.dropdown ? { ...field, dropdown: { ...field.dropdown, value } } : { ...field, [field.type]: { value } };
}

function presentConsent({ promotions, termsOfService }: Consent) {
  return { ...(promotions && { promotions }), ...(termsOfService && { terms_of_service: termsOfService }) };
}

function presentCustomerDetails({ address, email, name, phone, taxIds }: CustomerDetails) {
  return {
    ...(address && { address: presentAddress(address) }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(taxIds && { tax_ids: taxIds.map(({ type, value }) => ({ type, value })) }),
  };
}

/**
 * POST /api/v3/checkout/sessions. The presentation fields of links, `currency` (for `setup` without lines),
 * `discounts`, `locale` and `expires_at` are extensions.
 */
export const CreateCheckoutSessionV3 = z
  .object({
    line_items: sessionLineItems.optional(),
    mode: z.enum(CHECKOUT_MODES).default("payment").meta({
      description:
        "`subscription` needs a recurring line, and a recurring line needs `subscription`; `setup` saves a payment method, with or without lines.",
    }),
    success_url: returnUrl()
      .optional()
      .meta({
        description: `Where the customer goes after paying; without it our own confirmation page. ${SESSION_ID}`,
      }),
    cancel_url: returnUrl()
      .optional()
      .meta({ description: `Where the way back leads; without it the session's page. ${SESSION_ID}` }),
    customer: name(200)
      .optional()
      .meta({ description: "Id of a customer that is there. Not together with `customer_email`." }),
    customer_email: email().optional().meta({ description: "Fills in the form. Not together with `customer`." }),
    client_reference_id: optionalText(200).meta({ description: "Your own reference." }),
    metadata: metadata().optional(),
    productId: name(200).optional().meta({ description: "A product to sell; counts without `line_items` only." }),
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(1).meta({ description: "Of `productId`." }),
    externalCustomerId: optionalName(200).meta({ description: "Your own id of the customer." }),
    ...asExtensions(settingsFields),
    payment_method_types: settingsFields.payment_method_types,
    currency: currencyCode()
      .optional()
      .meta({ description: "ISO 4217 code, in any case; for the mode `setup` without lines.", ...EXTENSION }),
    discounts: z
      .array(z.object({ promotion_code: name(200) }))
      .max(1)
      .optional()
      .meta({
        description:
          "A promotion code by its id, taken off what is due today. It must be redeemable now; not for `submit_type` `donate`, nor together with `allow_promotion_codes`, which lets the customer type one.",
        ...EXTENSION,
      }),
    locale: locale().optional().meta(EXTENSION),
    expires_at: timestamp()
      .optional()
      .meta({
        description: "When it ends. Unix seconds, 30 minutes to 24 hours ahead; in one hour when not sent.",
        minimum: undefined,
        maximum: undefined,
        ...EXTENSION,
      }),
  })
  .superRefine(requireLine, { when: () => true })
  .superRefine(refuseTwoWaysToDiscount, { when: () => true })
  .superRefine(refuseTwoCustomers, { when: () => true })
  .meta({
    id: "CreateCheckoutSession",
    description: "`line_items` with at least one element, or `productId`, or the mode `setup`.",
    anyOf: [
      { required: ["line_items"], properties: { line_items: { minItems: 1 } } },
      { required: ["productId"] },
      { required: ["mode"], properties: { mode: { const: "setup" } } },
    ],
  });

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
    expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at * 1000),
    promotionCodeId: body.discounts?.[0]?.promotion_code,
    metadata: body.metadata ?? {},
  };
}

/** POST /api/v3/checkout/sessions/{id}. */
export const UpdateCheckoutSessionV3 = z
  .object({ metadata: metadataChange().optional() })
  .meta({ id: "UpdateCheckoutSession", description: "What is absent stays as it is." });

/** A non-empty `line_items` takes precedence over `productId` with `quantity`. */
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

/** As the processor has it: the code was applied by the merchant, or typed by the customer. */
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
