import { expect, test } from "vitest";
import { CurrencyOptionRows } from "#dashboard/forms/currency-options-schema.ts";
import { emptyPriceForm, PriceForm } from "#dashboard/forms/price-schema.ts";

const row = (currency: string, amount: string, countries = "") => ({ currency, amount, countries });
const problems = (...rows: ReturnType<typeof row>[]) =>
  (CurrencyOptionRows.safeParse(rows).error?.issues ?? []).map(({ path, message }) => [...path, message]);

test("rows of prices by country: a country is in one row, and a row with only countries is incomplete", () => {
  expect(problems(row("EUR", "17", "DE, AT"), row("CHF", "18", "de"))).toEqual([
    [1, "countries", "“DE” is already in another row."],
  ]);
  expect(problems(row("", "", "DE"))).toEqual([[0, "currency", "Enter a code of three letters, for example EUR."]]);
  expect(problems(row("", "", ""))).toEqual([]);
  // Antarctica has no currency.
  expect(problems(row("EUR", "17", "AQ"))).toEqual([]);
  expect(problems(row("EUR", "17", "Z1"))[0]?.[2]).toContain("“Z1” isn’t a country code");
});

test("a row in the price's own currency names its countries", () => {
  const form = { ...emptyPriceForm({ currency: "USD", defaultPrice: null }), amount: "19" };
  const check = (countries: string) =>
    PriceForm.safeParse({ ...form, currencyOptions: [row("usd", "9", countries)] }).error?.issues.map(
      ({ path, message }) => [...path, message],
    );
  expect(check("")).toEqual([
    ["currencyOptions", 0, "countries", "Enter the countries. This is the price’s own currency."],
  ]);
  expect(check("IN")).toBeUndefined();
});
