import { expect, test } from "vitest";
import { type CustomField, DEFAULT_SETTINGS, PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";
import { listProblems, readSettings, withoutDuplicates } from "#order/settings-rules.ts";

const field = (key: string, values?: string[]): CustomField => ({
  key,
  label: key,
  type: values ? "dropdown" : "text",
  optional: false,
  ...(values && { options: values.map((value) => ({ label: value, value })) }),
});
const fieldsOf = (customFields: CustomField[]) =>
  listProblems({ ...DEFAULT_SETTINGS, customFields }).map(({ field: name, code }) => [name, code]);

test("each payment method and country is stored once, in its order", () => {
  const { paymentMethodTypes, shippingCountries } = withoutDuplicates({
    ...DEFAULT_SETTINGS,
    paymentMethodTypes: ["ideal", "card", "ideal"],
    shippingCountries: ["DE", "AT", "DE"],
  });
  expect([paymentMethodTypes, shippingCountries]).toEqual([
    ["ideal", "card"],
    ["DE", "AT"],
  ]);
});

test("settings stored without a limit are still accepted", () => {
  const stored = { ...DEFAULT_SETTINGS, paymentMethodTypes: Array(110_000).fill("card") };
  expect(readSettings(stored).paymentMethodTypes).toEqual(["card"]);
  const usual = { ...DEFAULT_SETTINGS, paymentMethodTypes: [...PAYMENT_METHOD_TYPES] };
  expect(readSettings(usual)).toBe(usual);
});

test("lists have limits, and keys are unique", () => {
  expect(fieldsOf([field("cup"), field("size", ["s", "m"])])).toEqual([]);
  expect(fieldsOf([field("cup"), field("size"), field("cup")])).toEqual([["customFields[2].key", "not_unique"]]);
  expect(fieldsOf([field("size", ["s", "m", "s"])])).toEqual([["customFields[0].options", "not_unique"]]);
  expect(
    fieldsOf([
      field(
        "size",
        Array.from({ length: 201 }, (_, index) => `${index}`),
      ),
    ]),
  ).toEqual([["customFields[0].options", "too_big"]]);
  expect(fieldsOf(Array.from({ length: 11 }, (_, index) => field(`${index}`)))).toEqual([["customFields", "too_big"]]);
  const shippingCountries = Array.from({ length: 251 }, () => "DE");
  expect(listProblems({ ...DEFAULT_SETTINGS, shippingCountries })).toMatchObject([{ field: "shippingCountries" }]);
});
