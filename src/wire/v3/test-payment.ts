import { z } from "zod";
import { MAX_CUSTOM_FIELDS, PAYMENT_METHOD_TYPES } from "#domain/checkout/checkout-settings.ts";
import { SANDBOX_CARDS, type SandboxToken } from "#domain/payment/sandbox-cards.ts";
import type { CompleteTestSession, FailTestSession, TestCustomer } from "#domain/payment/test-payment.ts";
import { country, email, name, optionalName } from "#domain/shared/fields.ts";
import { AddressInputV3, parseAddress } from "#wire/v3/address.ts";

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

/** As long as the page takes them. */
const address = AddressInputV3.extend({ postal_code: optionalName(20) });
const { country: _, ...addressParts } = address.shape;

/** The customer's data; fields that the session does not ask for are ignored. */
const customerFields = {
  email: email()
    .optional()
    .meta({ description: "Where the receipt goes. Needed, unless the session has a `customer_email`." }),
  name: optionalName(MAX_TEXT).meta({ description: "On the card, or of who pays. Needed to pay." }),
  country: country().optional().meta({
    description: "Of the billing address, ISO 3166 alpha-2 in upper case: it decides the tax. Needed to pay.",
  }),
  address: z.object(addressParts).optional().meta({
    description:
      "The rest of the billing address, where `billing_address_collection` is `required`; the `state` also where one of your tax rates is of a state of the country. A state and a postal code are held to the country's, as on the page.",
  }),
  phone: optionalName(40).meta({ description: "Where the session has `phone_number_collection`." }),
  shipping: z
    .object({ name: optionalName(MAX_TEXT), address: address.optional() })
    .optional()
    .meta({ description: "Where the session has `shipping_address_collection`." }),
  tax_id: z
    .object({ type: optionalName(20), value: optionalName(40) })
    .optional()
    .meta({ description: "Where the session has `tax_id_collection`; without a `type` that of the country." }),
  custom_fields: z
    .array(z.object({ key: name(200), value: name(MAX_ANSWER) }))
    .max(MAX_CUSTOM_FIELDS)
    .optional()
    .meta({ description: "The answers to the session's `custom_fields`; of a dropdown the option's `value`." }),
  consent: z
    .object({
      terms_of_service: z.enum(["accepted"]).optional(),
      promotions: z.enum(["opt_in", "opt_out"]).optional(),
      advertising: z.enum(["opt_in", "opt_out"]).optional(),
    })
    .optional()
    .meta({ description: "Where the session has `consent_collection`." }),
};

const methodType = z
  .enum(PAYMENT_METHOD_TYPES)
  .optional()
  .meta({ description: "One of the session's `payment_method_types`; when not sent `card`, else the first of them." });

/** POST /api/v3/test-helpers/checkout/sessions/{id}/complete. */
export const CompleteCheckoutSessionV3 = z
  .object({
    ...customerFields,
    payment_method_type: methodType,
    card: z.enum(TOKENS).optional().meta({
      description:
        "The token of a test card, `tok_visa` when not sent. `tok_three_d_secure` is authenticated; one that does not pay is refused, as on the page.",
    }),
    settles: z.enum(["now", "later"]).default("now").meta({
      description:
        "Of `sepa_debit` and `us_bank_account`: `now` ends as `paid`; `later` completes the session `unpaid`, and the money comes a minute later by the test clock, or with a second `complete` or `fail`.",
    }),
  })
  .superRefine(refuseCardOfOtherMethod, { when: () => true })
  .meta({ id: "CompleteCheckoutSession", description: "What a customer would type on the page, and pay with." });

export function parseCompleteCheckoutSession(body: z.infer<typeof CompleteCheckoutSessionV3>): CompleteTestSession {
  return { customer: parseCustomer(body), methodType: methodOf(body), card: body.card, settles: body.settles };
}

/** POST /api/v3/test-helpers/checkout/sessions/{id}/fail. */
export const FailCheckoutSessionV3 = z
  .object({
    ...customerFields,
    payment_method_type: methodType,
    card: z
      .enum(FAILING_TOKENS)
      .optional()
      .meta({ description: "The token of a test card that does not pay. Not together with `decline_code`." }),
    decline_code: z
      .enum(DECLINE_CODES)
      .optional()
      .meta({ description: "Why a card is refused, `card_declined` when not sent. Not with other methods." }),
  })
  .superRefine(refuseCardOfOtherMethod, { when: () => true })
  .superRefine(refuseCardBesideCode, { when: () => true })
  .meta({ id: "FailCheckoutSession", description: "What a customer would type on the page, and try to pay with." });

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
    },
  };
}

/*
 * These checks run even if other members are invalid, so that all problems are reported at once. Their input may be
 * anything.
 */

function refuseCardOfOtherMethod(body: object, context: z.RefinementCtx): void {
  const { payment_method_type: method, card, decline_code } = body as Record<string, unknown>;
  if (method === undefined || method === "card") return;
  for (const [field, value] of Object.entries({ card, decline_code })) {
    if (value === undefined) continue;
    const message = "goes with the payment_method_type card only";
    context.addIssue({ code: "custom", path: [field], message, params: { code: "not_allowed" } });
  }
}

function refuseCardBesideCode(body: object, context: z.RefinementCtx): void {
  const { card, decline_code } = body as Record<string, unknown>;
  if (card === undefined || decline_code === undefined) return;
  const message = "can't be sent together with card, which says why it fails";
  context.addIssue({ code: "custom", path: ["decline_code"], message, params: { code: "not_allowed" } });
}
