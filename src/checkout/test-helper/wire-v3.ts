import { z } from "zod";
import type { CompleteTestSession, FailTestSession, TestCustomer } from "#checkout/test-helper/model.ts";
import { country, email, name, optionalName } from "#kernel/fields.ts";
import { AddressInputV3, parseAddress } from "#kernel/wire-v3/address.ts";
import { SANDBOX_CARDS, type SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { MAX_CUSTOM_FIELDS, PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

const MAX_TEXT = 250;
const MAX_ANSWER = 255;

const TOKENS = Object.keys(SANDBOX_CARDS) as [SandboxToken, ...SandboxToken[]];

/** The card that fails with each code. */
const CARD_BY_DECLINE_CODE = {
  card_declined: "tok_declined",
  insufficient_funds: "tok_insufficient_funds",
  authentication_required: "tok_three_d_secure",
} as const satisfies Record<string, SandboxToken>;
type DeclineCode = keyof typeof CARD_BY_DECLINE_CODE;
const DECLINE_CODES = Object.keys(CARD_BY_DECLINE_CODE) as [DeclineCode, ...DeclineCode[]];
const FAILING_TOKENS = DECLINE_CODES.map((code) => CARD_BY_DECLINE_CODE[code]);

/** Same maximum length as on the payment page. */
const address = AddressInputV3.extend({ postal_code: optionalName(20) });
const { country: _, ...addressParts } = address.shape;

/** The customer's data; fields that the session does not collect are ignored. */
const customerFields = {
  email: email()
    .optional()
    .meta({ description: "Email address for the receipt. Required unless the session has a `customer_email`." }),
  name: optionalName(MAX_TEXT).meta({
    description: "Name on the card, or name of the payer. Required if a payment is due.",
  }),
  country: country().optional().meta({
    description:
      "Country of the billing address (ISO 3166-1 alpha-2, uppercase), which determines the tax. Required if a payment is due.",
  }),
  address: z.object(addressParts).optional().meta({
    description:
      "The rest of the billing address. Required if `billing_address_collection` is `required`. `state` is also required if you have tax rates for states of the country. State and postal code are validated for the country, as on the page.",
  }),
  phone: optionalName(40).meta({ description: "Phone number. Required if the session has `phone_number_collection`." }),
  shipping: z
    .object({ name: optionalName(MAX_TEXT), address: address.optional() })
    .optional()
    .meta({ description: "Shipping name and address. Required if the session has `shipping_address_collection`." }),
  tax_id: z
    .object({ type: optionalName(20), value: optionalName(40) })
    .optional()
    .meta({
      description: "Tax ID, if the session has `tax_id_collection`. Default for `type`: the type used in the country.",
    }),
  custom_fields: z
    .array(z.object({ key: name(200), value: name(MAX_ANSWER) }))
    .max(MAX_CUSTOM_FIELDS)
    .optional()
    .meta({ description: "Answers to the session's `custom_fields`. For a dropdown, the option's `value`." }),
  consent: z
    .object({
      terms_of_service: z.enum(["accepted"]).optional(),
      promotions: z.enum(["opt_in", "opt_out"]).optional(),
      advertising: z.enum(["opt_in", "opt_out"]).optional(),
      offer: z.enum(["opt_in", "opt_out"]).optional(),
      withdrawal: z.enum(["accepted"]).optional(),
    })
    .optional()
    .meta({
      description: "Consents, if the session has `consent_collection`, `after_completion.offer`, or digital content.",
    }),
};

const methodType = z.enum(PAYMENT_METHOD_TYPES).optional().meta({
  description: "One of the session's `payment_method_types`. Default: `card` if available, otherwise the first one.",
});

/** POST /api/v3/test-helpers/checkout/sessions/{id}/complete. */
export const CompleteCheckoutSessionV3 = z
  .object({
    ...customerFields,
    payment_method_type: methodType,
    card: z.enum(TOKENS).optional().meta({
      description:
        "Token of a test card. Default: `tok_visa`. 3-D Secure is completed automatically. A card that is declined returns an error, as on the page.",
    }),
    settles: z.enum(["now", "later"]).default("now").meta({
      description:
        "For `sepa_debit` and `us_bank_account`. `now`: the session ends as `paid`. `later`: the session is completed as `unpaid`, and the payment settles a minute later on the test clock, or when you call `complete` or `fail` again.",
    }),
    later_debits: z.enum(["succeed", "fail"]).default("succeed").meta({
      description:
        "For `sepa_debit` and `us_bank_account` that are saved for a subscription: whether the debits of later invoices succeed or fail.",
    }),
  })
  .superRefine(rejectCardOfOtherMethod, { when: () => true })
  .meta({ id: "CompleteCheckoutSession", description: "Details that a customer would enter on the checkout page." });

export function parseCompleteCheckoutSession(body: z.infer<typeof CompleteCheckoutSessionV3>): CompleteTestSession {
  const { card, settles, later_debits: laterDebits } = body;
  return { customer: parseCustomer(body), methodType: methodOf(body), card, settles, laterDebits };
}

/** POST /api/v3/test-helpers/checkout/sessions/{id}/fail. */
export const FailCheckoutSessionV3 = z
  .object({
    ...customerFields,
    payment_method_type: methodType,
    card: z
      .enum(FAILING_TOKENS)
      .optional()
      .meta({ description: "Token of a test card that is declined. Can't be combined with `decline_code`." }),
    decline_code: z
      .enum(DECLINE_CODES)
      .optional()
      .meta({ description: "Decline code of the card. Default: `card_declined`. Only for cards." }),
  })
  .superRefine(rejectCardOfOtherMethod, { when: () => true })
  .superRefine(rejectCardBesideCode, { when: () => true })
  .meta({ id: "FailCheckoutSession", description: "Details that a customer would enter on the checkout page." });

export function parseFailCheckoutSession(body: z.infer<typeof FailCheckoutSessionV3>): FailTestSession {
  const card = body.card ?? (body.decline_code && CARD_BY_DECLINE_CODE[body.decline_code]);
  return { customer: parseCustomer(body), methodType: methodOf({ ...body, card }), card };
}

/** A card implies the method `card`. */
function methodOf({
  payment_method_type,
  card,
}: {
  payment_method_type?: FailTestSession["methodType"];
  card?: unknown;
}) {
  return payment_method_type ?? (card === undefined ? undefined : "card");
}

const CustomerBody = z.object(customerFields);

function parseCustomer(body: z.infer<typeof CustomerBody>): TestCustomer {
  const { shipping, consent } = body;
  return {
    email: body.email,
    name: body.name,
    phone: body.phone,
    country: body.country,
    address: body.address && parseAddress(body.address),
    shipping: shipping && { name: shipping.name, address: shipping.address && parseAddress(shipping.address) },
    taxId: body.tax_id,
    customFields: body.custom_fields ?? [],
    consent: consent && {
      ...(consent.terms_of_service && { termsOfService: consent.terms_of_service }),
      ...(consent.promotions && { promotions: consent.promotions }),
      ...(consent.advertising && { advertising: consent.advertising }),
      ...(consent.offer && { offerAfterPayment: consent.offer }),
      ...(consent.withdrawal && { withdrawal: consent.withdrawal }),
    },
  };
}

/*
 * These checks run even if other members are invalid, so that all problems are reported at once. Their input may be
 * anything.
 */

function rejectCardOfOtherMethod(body: object, context: z.RefinementCtx): void {
  const { payment_method_type: method, card, decline_code } = body as Record<string, unknown>;
  if (method === undefined || method === "card") return;
  for (const [field, value] of Object.entries({ card, decline_code })) {
    if (value === undefined) continue;
    const message = "is only allowed when payment_method_type is card";
    context.addIssue({ code: "custom", path: [field], message, params: { code: "not_allowed" } });
  }
}

function rejectCardBesideCode(body: object, context: z.RefinementCtx): void {
  const { card, decline_code } = body as Record<string, unknown>;
  if (card === undefined || decline_code === undefined) return;
  const message = "can't be combined with card, which already determines the decline code";
  context.addIssue({ code: "custom", path: ["decline_code"], message, params: { code: "not_allowed" } });
}
