import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CurrencyOption } from "#catalog/price/currency-option.ts";
import type { OfferedPrice } from "#catalog/price/offered-price.ts";
import { COUNTRIES } from "#kernel/country.ts";
import { currencyOfCountry } from "#kernel/currency-of-country.ts";
import { acceptsCardOf } from "#order/card-country.ts";
import { amountsIn, localAmounts, localPrice, offeredCurrencies, pricingOf } from "#order/pricing.ts";

const price = (id: string, options: CurrencyOption[], change: Partial<OfferedPrice> = {}) => ({
  id,
  currency: "USD",
  unitAmount: 1900n,
  currencyOptions: options,
  ...change,
});
const EUR = { currency: "EUR", unitAmount: 1700 };
const INDIA = { currency: "INR", unitAmount: 49900, countries: ["IN"] };

test("every country has its currency", () => {
  const known = [
    ["DE", "EUR"],
    ["HR", "EUR"],
    ["BG", "EUR"],
    ["GB", "GBP"],
    ["US", "USD"],
    ["EC", "USD"],
    ["LI", "CHF"],
    ["JP", "JPY"],
    ["CH", "CHF"],
    ["SN", "XOF"],
    ["BO", "BOB"],
    ["MX", "MXN"],
    ["VE", "VES"],
    ["SL", "SLE"],
  ] as const;
  for (const [country, currency] of known) expect([country, currencyOfCountry(country)]).toEqual([country, currency]);
  expect(COUNTRIES.filter((country) => currencyOfCountry(country) === undefined)).toEqual(["AQ"]);
});

describe("the prices of a country", () => {
  const inCountry = (country: string, ...prices: ReturnType<typeof price>[]) => {
    const local = localAmounts(prices, country, () => true);
    return local && [local.currency, ...prices.map((each) => localPrice(each, local).unitAmount)];
  };

  test("are in its currency, or those that name it", () => {
    expect(inCountry("DE", price("a", [EUR, INDIA]))).toEqual(["EUR", 1700n]);
    expect(inCountry("IN", price("a", [EUR, INDIA]))).toEqual(["INR", 49900n]);
    expect(inCountry("US", price("a", [EUR, INDIA]))).toBeNull();
    expect(inCountry("FR", price("a", [{ ...EUR, countries: ["DE"] }]))).toBeNull();
  });

  test("are in one currency, or the default prices", () => {
    expect(inCountry("DE", price("a", [EUR]), price("b", [{ ...EUR, unitAmount: 5 }]))).toEqual(["EUR", 1700n, 5n]);
    expect(inCountry("DE", price("a", [EUR]), price("b", []))).toBeNull();
    expect(inCountry("DE", price("a", [EUR]), price("b", [], { unitAmount: null }))).toBeNull();
    expect(localAmounts([price("a", [EUR])], "DE", () => false)).toBeNull();
  });

  test("can be lower in the default currency, also for one line of several", () => {
    const lower = { currency: "USD", unitAmount: 900, countries: ["IN"] };
    expect(inCountry("IN", price("a", [lower]), price("b", []))).toEqual(["USD", 900n, 1900n]);
    expect(amountsIn([price("a", [lower])], "USD", null)?.get("a")).toBe(1900n);
  });

  test("without options there is no choice", () => {
    expect(pricingOf([price("a", [])], null)).toBeNull();
    expect(offeredCurrencies([price("a", [EUR, INDIA]), price("b", [EUR])])).toEqual(["USD", "EUR"]);
  });
});

test("for any prices and country, an order has one currency, in which each of its prices has an amount", () => {
  const option = fc.record({
    currency: fc.constantFrom("EUR", "INR", "USD", "JPY"),
    unitAmount: fc.integer({ min: 0, max: 99_999_999 }),
    countries: fc.option(fc.uniqueArray(fc.constantFrom("DE", "FR", "IN", "US", "JP"), { minLength: 1 }), {
      nil: undefined,
    }),
  });
  const anyPrice = fc.record({
    unitAmount: fc.bigInt({ min: 0n, max: 99_999_999n }),
    options: fc.uniqueArray(option, { selector: ({ currency }) => currency }),
  });
  fc.assert(
    fc.property(
      fc.array(anyPrice, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("DE", "FR", "IN", "US", "JP", "BR"),
      (drawn, country) => {
        const prices = drawn.map(({ unitAmount, options }, index) =>
          price(
            `price_${index}`,
            options.map(({ countries, ...each }) => ({ ...each, ...(countries && { countries }) })),
            { unitAmount },
          ),
        );
        const local = localAmounts(prices, country, () => true);
        if (!local) return;
        for (const each of prices) {
          const shown = localPrice(each, local);
          expect(shown.currency).toBe(local.currency);
          const own = each.currencyOptions.find(({ currency }) => currency === local.currency);
          const isOffered = own && (!own.countries || own.countries.includes(country));
          expect(shown.unitAmount).toBe(isOffered ? BigInt(own.unitAmount) : each.unitAmount);
          if (!isOffered) expect(local.currency).toBe("USD");
        }
      },
    ),
    { numRuns: 3_000 },
  );
});

test("a card pays its own country's price, and within the EEA that of every country", () => {
  expect(acceptsCardOf("IN", "IN")).toBe(true);
  expect(acceptsCardOf("IN", "US")).toBe(false);
  expect(acceptsCardOf("DE", "NO")).toBe(true);
  expect(acceptsCardOf("DE", "GB")).toBe(false);
});

test("a card of an unknown country pays only EEA prices, and a territory's card those of its state", () => {
  expect(acceptsCardOf("IN", null)).toBe(false);
  expect(acceptsCardOf("DE", null)).toBe(true);
  expect(acceptsCardOf("RE", null)).toBe(true);
  for (const [price, card] of [
    ["GP", "FR"],
    ["AX", "FI"],
    ["JE", "GB"],
    ["PR", "US"],
    ["RE", "DE"],
    ["NC", "FR"],
  ] as const) {
    expect([price, acceptsCardOf(price, card)]).toEqual([price, true]);
  }
  expect(acceptsCardOf("NC", "DE")).toBe(false);
  expect(acceptsCardOf("JE", "US")).toBe(false);
});
