import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { readCustomerInput } from "#checkout/pages/handlers/customer-input.ts";
import { en } from "#checkout/pages/messages/en.ts";
import type { TestCustomer } from "#checkout/test-helper/model.ts";
import { type FieldProblem, invalidFields } from "#kernel/errors.ts";
import type { CustomerInput } from "#order/order.ts";
import { asksWithdrawalConsent } from "#order/withdrawal-consent.ts";

/** Fields with different names on the page and in the API's body. */
const API_NAMES: Readonly<Record<string, string>> = {
  line1: "address.line1",
  line2: "address.line2",
  city: "address.city",
  state: "address.state",
  postalCode: "address.postal_code",
  "shipping.country": "shipping.address.country",
  "shipping.line1": "shipping.address.line1",
  "shipping.line2": "shipping.address.line2",
  "shipping.city": "shipping.address.city",
  "shipping.state": "shipping.address.state",
  "shipping.postalCode": "shipping.address.postal_code",
  "taxId.value": "tax_id.value",
  "consent.termsOfService": "consent.terms_of_service",
};

const CUSTOM_FIELD = "customFields.";

/**
 * Reads a test customer as if the data was typed on the session's page.
 * @param pays whether a payment method is named: then the payer's name and country are required.
 * @param taxStates see `countriesTaxedByState`.
 * @param at when it is paid.
 * @throws DomainError `parameter_missing` or `parameter_invalid` with everything that the page would reject, by its
 * name in the API's body.
 */
export function readTestCustomer(
  input: TestCustomer,
  session: CheckoutSession,
  { pays, taxStates, at }: { pays: boolean; taxStates: readonly string[]; at: Date },
): CustomerInput {
  const { shipping, consent } = input;
  const typed = {
    email: input.email ?? session.customerEmail ?? undefined,
    name: input.name,
    phone: input.phone,
    country: input.country,
    ...input.address,
    shipping: shipping && { name: shipping.name, ...shipping.address },
    taxId: input.taxId,
    customFields: Object.fromEntries(input.customFields.map(({ key, value }) => [key, value])),
    consent: consent && {
      termsOfService: consent.termsOfService === "accepted",
      promotions: consent.promotions === "opt_in",
      advertising: consent.advertising === "opt_in",
      offerAfterPayment: consent.offerAfterPayment === "opt_in",
      withdrawal: consent.withdrawal === "accepted",
    },
  };
  const { customer, problems } = readCustomerInput(typed, {
    session,
    messages: en,
    withCard: pays,
    taxStates,
    withdrawalAt: asksWithdrawalConsent(session) ? at : null,
  });
  const rejected = Object.entries(problems).map(([field, words]) =>
    field.startsWith(CUSTOM_FIELD)
      ? customFieldProblem(field.slice(CUSTOM_FIELD.length), words, input, session)
      : apiProblem(field, words, input),
  );
  if (rejected.length > 0) throw invalidFields(rejected);
  return customer;
}

/** A problem of a custom field, with the page's message. */
function customFieldProblem(
  key: string,
  words: string,
  { customFields }: TestCustomer,
  { settings }: CheckoutSession,
): FieldProblem {
  const index = customFields.findIndex((answer) => answer.key === key);
  if (index < 0)
    return { field: "custom_fields", code: "missing", message: `is missing an answer to ${key}: ${clauseOf(words)}` };
  if (settings.customFields.some((field) => field.key === key)) {
    return { field: `custom_fields[${index}].value`, code: "invalid", message: `is invalid: ${clauseOf(words)}` };
  }
  return { field: `custom_fields[${index}].key`, code: "invalid", message: "is not a custom field of this session" };
}

/** A problem of any other field, with the page's message. */
function apiProblem(field: string, words: string, customer: TestCustomer): FieldProblem {
  const name = API_NAMES[field] ?? field;
  const isGiven = valueAt(customer, field) !== undefined;
  const verdict = isGiven ? "is invalid" : "is required";
  return { field: name, code: isGiven ? "invalid" : "missing", message: `${verdict}: ${clauseOf(words)}` };
}

/** The page's sentence without its period, which is added to every API message. */
function clauseOf(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

function valueAt({ address, shipping, ...customer }: TestCustomer, field: string): unknown {
  const [first = "", second = ""] = field.split(".");
  if (first === "shipping") return Reflect.get({ name: shipping?.name, ...shipping?.address }, second);
  const value: unknown = Reflect.get({ ...address, ...customer }, first);
  return second === "" || typeof value !== "object" || value === null ? value : Reflect.get(value, second);
}
