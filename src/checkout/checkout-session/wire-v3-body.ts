import { z } from "zod";
import { CONTACT_UPDATES } from "#account/customer/model.ts";
import { MAX_DISCOUNTS } from "#catalog/coupon/discount.ts";
import type { CreateCheckoutSession, GivenDiscount, UpdateCheckoutSession } from "#checkout/checkout-session/model.ts";
import { currencyCode, email, locale, name, optionalName, optionalText, returnUrl, timestamp } from "#kernel/fields.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { asExtensions, EXTENSION } from "#kernel/wire-v3/fields.ts";
import type { LineRequest } from "#order/cart.ts";
import { type CheckoutSettings, DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";
import { CHECKOUT_MODES } from "#order/order.ts";
import { optionalItemsBody, parseLineItems, parseOptionalItems, sessionLineItems } from "#order/wire-v3-line-item.ts";
import { offerAfterPayment, parseOffer, parseSettings, settingsFields } from "#order/wire-v3-settings-body.ts";

const SESSION_ID = "`{CHECKOUT_SESSION_ID}` is replaced with the session ID.";

const contactUpdate = z.enum(CONTACT_UPDATES).nullish();

/**
 * POST /api/v3/checkout/sessions. The presentation fields of links, `currency` (for `setup` without lines),
 * `customer_update`, `discounts`, `locale` and `expires_at` are extensions.
 */
export const CreateCheckoutSessionV3 = z
  .object({
    line_items: sessionLineItems.optional(),
    optional_items: optionalItemsBody.optional(),
    mode: z.enum(CHECKOUT_MODES).default("payment").meta({
      description:
        "Use `subscription` if, and only if, a line item is recurring. `setup` saves a payment method and charges nothing; line items are optional.",
    }),
    success_url: returnUrl()
      .optional()
      .meta({
        description: `Where the customer is redirected after payment. Default: the hosted confirmation page. ${SESSION_ID}`,
      }),
    cancel_url: returnUrl()
      .optional()
      .meta({
        description: `URL that customers return to if they go back or cancel. Default: the checkout page. ${SESSION_ID}`,
      }),
    customer: name(200)
      .optional()
      .meta({ description: "ID of an existing customer. Can't be combined with `customer_email`." }),
    customer_email: email()
      .optional()
      .meta({ description: "Prefills the email address on the checkout page. Can't be combined with `customer`." }),
    customer_update: z
      .object({
        name: contactUpdate.meta({ description: "Name, phone number, and tax ID." }),
        address: contactUpdate.meta({ description: "Billing address." }),
        shipping: contactUpdate.meta({ description: "Shipping name and address." }),
      })
      .optional()
      .meta({
        description:
          "Whether details entered at checkout update an existing customer (`customer` or `externalCustomerId`). `never` keeps the stored ones. Default: `auto`.",
        ...EXTENSION,
      }),
    client_reference_id: optionalText(200).meta({ description: "Your reference, for example an order or cart ID." }),
    metadata: metadata().optional(),
    productId: name(200)
      .optional()
      .meta({ description: "ID of a product to sell. Ignored if `line_items` is not empty." }),
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(1).meta({ description: "Quantity of `productId`." }),
    externalCustomerId: optionalName(200).meta({ description: "Your ID for the customer." }),
    after_completion: z
      .object({ offer: offerAfterPayment })
      .optional()
      .meta({ description: "What happens after payment, besides `success_url`.", ...EXTENSION }),
    ...asExtensions(settingsFields),
    payment_method_types: settingsFields.payment_method_types,
    currency: currencyCode()
      .optional()
      .meta({
        description:
          "ISO 4217 code, in uppercase or lowercase: a currency in which all line items have an amount (`currency_options` of their prices). Default: the currency of the prices. In `setup` mode without line items, the currency of the session.",
        ...EXTENSION,
      }),
    discounts: z
      .array(
        z
          .object({ coupon: name(200).optional(), promotion_code: name(200).optional() })
          .superRefine(requireOneDiscount, { when: () => true }),
      )
      .max(MAX_DISCOUNTS)
      .optional()
      .meta({
        description:
          "The ID of a coupon or promotion code to apply to the amount due today and, for recurring items, for as long as the coupon lasts. It must be redeemable now. Several are promotion codes that are all `combinable`; with recurring items, all of the same duration. Can't be combined with `allow_promotion_codes` or with `submit_type: donate`.",
        ...EXTENSION,
      }),
    locale: locale().optional().meta(EXTENSION),
    expires_at: timestamp()
      .optional()
      .meta({
        description:
          "When the session expires. Unix seconds, 30 minutes to 24 hours from now. Default: one hour from now, unless the operator changed it.",
        minimum: undefined,
        maximum: undefined,
        ...EXTENSION,
      }),
  })
  .superRefine(requireLine, { when: () => true })
  .superRefine(rejectTwoWaysToDiscount, { when: () => true })
  .superRefine(rejectTwoCustomers, { when: () => true })
  .meta({
    id: "CreateCheckoutSession",
    description: "Requires `line_items` with at least one element, `productId`, or `mode: setup`.",
    anyOf: [
      { required: ["line_items"], properties: { line_items: { minItems: 1 } } },
      { required: ["productId"] },
      { required: ["mode"], properties: { mode: { const: "setup" } } },
    ],
  });

export function parseCreateCheckoutSession(body: z.infer<typeof CreateCheckoutSessionV3>): CreateCheckoutSession {
  return {
    lines: [...parseLines(body), ...parseOptionalItems(body.optional_items ?? [])],
    mode: body.mode,
    currency: body.currency,
    settings: {
      ...parseSettings(body),
      ...parseCustomerUpdate(body.customer_update),
      afterCompletion: { ...DEFAULT_SETTINGS.afterCompletion, ...parseOffer(body.after_completion?.offer) },
    },
    successUrl: body.success_url,
    cancelUrl: body.cancel_url,
    customerId: body.customer,
    customerEmail: body.customer_email,
    clientReferenceId: body.client_reference_id,
    externalCustomerId: body.externalCustomerId,
    locale: body.locale,
    expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at * 1000),
    discounts: (body.discounts ?? []).flatMap(parseDiscount),
    metadata: body.metadata ?? {},
  };
}

/** An element has one of the two: see `requireOneDiscount`. */
function parseDiscount({
  coupon,
  promotion_code: code,
}: {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
}): GivenDiscount[] {
  if (coupon !== undefined) return [{ couponId: coupon }];
  return code === undefined ? [] : [{ promotionCodeId: code }];
}

/** Only what differs from the default is stored. */
function parseCustomerUpdate(
  update: z.infer<typeof CreateCheckoutSessionV3>["customer_update"],
): Pick<CheckoutSettings, "customerUpdate"> {
  const kept = Object.entries(update ?? {}).filter(([, value]) => value === "never");
  return kept.length > 0 ? { customerUpdate: Object.fromEntries(kept) } : {};
}

/** POST /api/v3/checkout/sessions/{id}. */
export const UpdateCheckoutSessionV3 = z
  .object({
    metadata: metadataChange().optional(),
    delivered_at: timestamp().nullable().optional().meta({
      description: "When the goods were delivered, at most now. Unix seconds, UTC.",
      minimum: undefined,
      maximum: undefined,
    }),
  })
  .meta({ id: "UpdateCheckoutSession", description: "Omitted fields are unchanged." });

export function parseUpdateCheckoutSession(body: z.infer<typeof UpdateCheckoutSessionV3>): UpdateCheckoutSession {
  const { metadata, delivered_at: deliveredAt } = body;
  return { metadata, deliveredAt: deliveredAt == null ? deliveredAt : new Date(deliveredAt * 1000) };
}

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
  const message = "is required: send at least one line item, or productId";
  context.addIssue({ code: "custom", path: ["line_items"], message, params: { code: "missing" } });
}

function requireOneDiscount(discount: unknown, context: z.RefinementCtx): void {
  if (typeof discount !== "object" || discount === null) return;
  const { coupon, promotion_code: code } = discount as { coupon?: unknown; promotion_code?: unknown };
  const reject = (field: string, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  if (coupon === undefined && code === undefined) {
    reject("promotion_code", "missing", "is required: send promotion_code or coupon");
  } else if (coupon !== undefined && code !== undefined) {
    reject("coupon", "not_allowed", "can't be combined with promotion_code");
  }
}

/** As at the processor: the code was applied by the merchant, or typed by the customer. */
function rejectTwoWaysToDiscount(body: object, context: z.RefinementCtx): void {
  const { discounts, allow_promotion_codes: typed } = body as { discounts?: unknown; allow_promotion_codes?: unknown };
  if (typed !== true || !Array.isArray(discounts) || discounts.length === 0) return;
  const message = "can't be combined with allow_promotion_codes";
  context.addIssue({ code: "custom", path: ["discounts"], message, params: { code: "not_allowed" } });
}

function rejectTwoCustomers(body: object, context: z.RefinementCtx): void {
  const { customer, customer_email } = body as { customer?: unknown; customer_email?: unknown };
  if (customer === undefined || customer_email === undefined) return;
  const message = "can't be combined with customer";
  context.addIssue({ code: "custom", path: ["customer_email"], message, params: { code: "not_allowed" } });
}
