import { describe, expect, test } from "vitest";
import { readCustomerInput } from "#checkout/pages/handlers/customer-input.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";

const settings = { ...DEFAULT_SETTINGS, billingAddressCollection: "required" as const };
const session = { currency: "USD", amountTotal: 100n, settings } as const;
const FORM = { email: "jane@example.com", name: "Jane", line1: "Main St 1", city: "Town" };
const ja = messagesIn("ja") ?? en;

function problemsOf(form: object, messages = en): Record<string, string> {
  return readCustomerInput(form, { session, messages, withCard: true, taxStates: [], withdrawalAt: null }).problems;
}

describe("a rejected field has its country's label", () => {
  test("the ZIP code of the United States", () => {
    const us = { ...FORM, country: "US", state: "CA" };
    expect(problemsOf({ ...us, postalCode: "ABCDE" })).toEqual({ postalCode: "Enter a valid ZIP code" });
    expect(problemsOf(us)).toEqual({ postalCode: "ZIP code is required" });
  });

  test("the postal code of other countries", () => {
    const de = { ...FORM, country: "DE", postalCode: "ABCDE" };
    expect(problemsOf(de)).toEqual({ postalCode: "Enter a valid postal code for this country" });
  });

  test("a listed state is selected, another one is typed", () => {
    const { missing, missingChoice } = ja.problems;
    const japanese = { ...FORM, country: "JP", postalCode: "150-0002" };
    expect(problemsOf(japanese, ja)).toEqual({ state: missingChoice(ja.details.state.prefecture) });
    const emirates = { ...FORM, country: "AE" };
    expect(problemsOf(emirates, ja)).toEqual({ state: missing(ja.details.state.emirate) });
    expect(missing("X")).not.toBe(missingChoice("X"));
  });
});

test("a payer without a card needs no name on it", () => {
  const form = { ...FORM, name: "", country: "DE", postalCode: "53111" };
  expect(problemsOf({ ...form, method: "sepa_debit" })).toEqual({ name: "Full name is required" });
  expect(problemsOf({ ...form, method: "card" })).toEqual({ name: "Enter the name on your card" });
  expect(problemsOf(form)).toEqual({ name: "Enter the name on your card" });
});
