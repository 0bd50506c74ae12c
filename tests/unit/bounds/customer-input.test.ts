import { expect, test } from "vitest";
import { readCustomerInput } from "#checkout/pages/handlers/customer-input.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";

/** Of a session that asks for everything. */
const session = {
  currency: "USD",
  amountTotal: 100n,
  settings: {
    ...DEFAULT_SETTINGS,
    billingAddressCollection: "required" as const,
    phoneNumberCollection: true,
    taxIdCollection: true,
    shippingCountries: ["DE"],
    customFields: [
      { key: "cup", label: "Cup", type: "text" as const, optional: false },
      { key: "age", label: "Age", type: "numeric" as const, optional: false },
      { key: "size", label: "Size", type: "dropdown" as const, optional: false, options: [{ label: "S", value: "s" }] },
    ],
  },
};

const ADDRESS = { country: "DE", line1: "Weg 1", line2: "Hof", city: "Bonn", state: "NRW", postalCode: "53111" };
const FORM = {
  ...ADDRESS,
  email: "jane@example.com",
  name: "Jane",
  phone: "+49 228 1234",
  shipping: { ...ADDRESS, name: "Jane" },
  taxId: { type: "eu_vat", value: "DE123456789" },
  customFields: { cup: "Blue", age: "30", size: "s" },
};

function problemsOf(form: object): Record<string, string> {
  return readCustomerInput(form, { session, messages: en, withCard: true, taxStates: ["US"], withdrawalAt: null })
    .problems;
}

/** Each text of the form by its name on the page, with the form in which it is another one. */
function eachText(form: object, text: string, path: readonly string[] = []): [field: string, form: object][] {
  return Object.entries(form).flatMap(([name, value]): [string, object][] => {
    const own = [...path, name];
    if (typeof value === "string") return [[own.join("."), { ...form, [name]: text }]];
    return eachText(value, text, own).map(([field, inner]) => [field, { ...form, [name]: inner }]);
  });
}

test("the form is valid unchanged", () => {
  expect(problemsOf(FORM)).toEqual({});
});

test.each(["x", " ", "1", "("])("every customer text has a limit that is checked first: %j", (character) => {
  const texts = eachText(FORM, `1${character.repeat(200_000)}x`);
  expect(texts.length).toBe(21);
  for (const [field, form] of texts) {
    const problems = problemsOf(form);
    // A type of tax id that is none is derived from the country instead.
    if (field === "taxId.type") expect(problems).toEqual({});
    else expect([field, Object.keys(problems)]).toEqual([field, [field]]);
    if (field !== "email" && field !== "taxId.type") expect(problems[field]).toMatch(/^Use \d+ characters or fewer/);
  }
});
