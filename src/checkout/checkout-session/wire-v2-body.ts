import { z } from "zod";
import type { CreateCheckoutSession, LinkSessionChange } from "#checkout/checkout-session/model.ts";
import { dateTime } from "#kernel/date-time.ts";
import { amount, email, name, optionalName, returnUrl } from "#kernel/fields.ts";
import { metadata } from "#kernel/metadata-fields.ts";
import type { LineRequest } from "#order/cart.ts";
import { DEFAULT_SETTINGS, PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

const SESSION_ID = "`{CHECKOUT_SESSION_ID}` is replaced with the session ID.";

/** POST /api/v2/checkout/sessions: one of `productId`, `productIds` and `paymentLinkId`. */
export const CreateCheckoutSessionV2 = z
  .object({
    productId: name(200).optional().meta({ description: "ID of the product to sell." }),
    productIds: z
      .array(name(200))
      .min(1)
      .max(MAX_LINES)
      .optional()
      .meta({ description: "IDs of the products to sell, with a quantity of 1 each." }),
    paymentLinkId: name(200).optional().meta({
      description: "ID of a payment link. Its products and settings are used, except for settings that you send here.",
    }),
    quantity: z
      .int()
      .min(1)
      .max(MAX_LINE_QUANTITY)
      .optional()
      .meta({ description: "Quantity of `productId`. Only valid with `productId`.", default: 1 }),
    amount: amount().optional().meta({
      description:
        "Amount in major units. Only valid for a single product whose amount the customer chooses (`CUSTOM`).",
    }),
    customerEmail: email().optional().meta({ description: "Prefills the email address on the checkout page." }),
    externalCustomerId: optionalName(200).meta({ description: "Your ID for the customer." }),
    successUrl: returnUrl()
      .optional()
      .meta({ description: `Where the customer is redirected after payment. ${SESSION_ID}` }),
    cancelUrl: returnUrl()
      .optional()
      .meta({ description: `URL that customers return to if they go back or cancel. ${SESSION_ID}` }),
    metadata: metadata().optional(),
    allowedPaymentMethods: z
      .array(z.enum(PAYMENT_METHOD_TYPES))
      .min(1)
      .max(PAYMENT_METHOD_TYPES.length)
      .optional()
      .meta({ description: 'Payment methods that the customer can use. Default: `["card"]`.' }),
    expiresAt: dateTime().optional().meta({
      description:
        "When the session expires: ISO 8601, 30 minutes to 24 hours from now. Default: one hour from now, unless the operator changed it.",
    }),
  })
  .superRefine(requireOneSubject, { when: () => true })
  .superRefine(rejectQuantityOfMany, { when: () => true })
  .meta({
    id: "CreateCheckoutSession",
    description: "Requires exactly one of `productId`, `productIds`, or `paymentLinkId`.",
    oneOf: [{ required: ["productId"] }, { required: ["productIds"] }, { required: ["paymentLinkId"] }],
  });

type Body = z.infer<typeof CreateCheckoutSessionV2>;

export function parseCreateCheckoutSession(body: Body): CreateCheckoutSession {
  return {
    lines: parseLines(body),
    amount: body.amount,
    settings: { ...DEFAULT_SETTINGS, ...paymentMethodsOf(body) },
    methodsField: "allowedPaymentMethods",
    successUrl: body.successUrl,
    cancelUrl: body.cancelUrl,
    customerEmail: body.customerEmail,
    externalCustomerId: body.externalCustomerId,
    expiresAt: body.expiresAt,
    metadata: body.metadata ?? {},
  };
}

/** Settings of a payment link's session that differ from the link's. */
export function parseCreateCheckoutSessionOfLink(body: Body): LinkSessionChange {
  return {
    amount: body.amount,
    paymentMethodTypes: paymentMethodsOf(body).paymentMethodTypes,
    successUrl: body.successUrl,
    cancelUrl: body.cancelUrl,
    customerEmail: body.customerEmail,
    externalCustomerId: body.externalCustomerId,
    expiresAt: body.expiresAt,
    metadata: body.metadata ?? {},
  };
}

function parseLines({ productId, productIds = [], quantity = 1 }: Body): LineRequest[] {
  if (productId !== undefined) return [{ reference: productId, names: "product", quantity, field: "productId" }];
  return [...new Set(productIds)].map((reference) => ({
    reference,
    names: "product",
    quantity: 1,
    field: `productIds[${productIds.indexOf(reference)}]`,
  }));
}

function paymentMethodsOf({ allowedPaymentMethods: methods }: Body) {
  return methods ? { paymentMethodTypes: [...new Set(methods)] } : {};
}

function requireOneSubject(body: object, context: z.RefinementCtx): void {
  const sent = ["productId", "productIds", "paymentLinkId"].filter((name) => Reflect.get(body, name) !== undefined);
  const reject = (field: string, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { code } });
  if (sent.length === 0) reject("productId", "missing", "is required: send productId, productIds, or paymentLinkId");
  for (const field of sent.slice(1)) reject(field, "not_allowed", `can't be sent together with ${sent[0]}`);
}

function rejectQuantityOfMany(body: object, context: z.RefinementCtx): void {
  const { quantity, productId, productIds, paymentLinkId } = body as { [field in keyof Body]?: unknown };
  if (quantity === undefined || productId !== undefined) return;
  if (productIds === undefined && paymentLinkId === undefined) return;
  const message =
    "is only allowed with productId: a payment link has its own quantities, and productIds always have a quantity of 1";
  context.addIssue({ code: "custom", path: ["quantity"], message, params: { code: "not_allowed" } });
}
