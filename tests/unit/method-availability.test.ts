import { expect, test } from "vitest";
import { offeredMethods, servesCountry } from "#money/payment-method/method-availability.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

const euro = { currency: "EUR", country: "DE", livemode: true, saves: false };

test("methods of another currency are excluded", () => {
  expect(offeredMethods(["card", "us_bank_account", "affirm", "ideal"], euro)).toEqual(["card", "ideal"]);
});

test("discontinued methods are offered only in test mode", () => {
  expect(offeredMethods(["card", "sofort", "giropay"], euro)).toEqual(["card"]);
  expect(offeredMethods(["card", "sofort"], { ...euro, livemode: false })).toEqual(["card", "sofort"]);
});

test("without a matching method, test mode offers all and live mode none", () => {
  expect(offeredMethods(["affirm"], euro)).toEqual([]);
  expect(offeredMethods(["affirm"], { ...euro, livemode: false })).toEqual(["affirm"]);
});

test("the country's own method comes first, the others in the merchant's order", () => {
  expect(offeredMethods(["card", "klarna", "ideal"], { ...euro, country: "NL" })).toEqual(["ideal", "card", "klarna"]);
});

test("a card is accepted everywhere, in every currency", () => {
  for (const currency of ["USD", "JPY", "BHD", "XCG"]) {
    expect(offeredMethods(PAYMENT_METHOD_TYPES, { currency, country: "AQ", livemode: true, saves: false })).toContain(
      "card",
    );
  }
  expect(servesCountry("card", "AQ")).toBe(true);
  expect(servesCountry("ideal", "AQ")).toBe(false);
});

test("recurring payments are offered only with savable methods, in test mode too", () => {
  const saving = { ...euro, country: "NL", saves: true };
  expect(offeredMethods(["eps", "card", "klarna", "ideal"], saving)).toEqual(["ideal", "card"]);
  expect(offeredMethods(["eps", "klarna"], { ...saving, livemode: false })).toEqual([]);
});
