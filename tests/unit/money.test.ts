import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, exponentOf, largestAmount, parseCurrency } from "#kernel/currency.ts";
import { formatMajor, formatMoney, majorNumber, parseMajor } from "#kernel/money.ts";

const anyCurrency = fc.constantFrom(...CURRENCIES);
const anyAmount = anyCurrency.chain((currency) =>
  fc.tuple(fc.constant(currency), fc.bigInt({ min: 0n, max: largestAmount(currency) })),
);

test("the exponents match ISO 4217, where Intl uses customary ones", () => {
  expect(["USD", "JPY", "BHD", "HUF", "IDR", "IQD", "CLF"].map(exponentOf)).toEqual([2, 0, 3, 2, 2, 3, 4]);
});

test.each(["usd", "EUR", "Jpy"])("%s is a currency in any case", (text) => {
  expect(parseCurrency(text)).toBe(text.toUpperCase());
});

test.each(["XXX", "XAU", "US", "USDT", "", "12E", " USD", "USD\n", "uſd", "ıqd"])("%j is not a currency", (text) => {
  expect(parseCurrency(text)).toBeUndefined();
});

test("formatted text is parsed back to the same amount, for every currency", () => {
  fc.assert(
    fc.property(anyAmount, ([currency, amount]) => {
      expect(parseMajor(formatMajor(amount, currency), currency)).toBe(amount);
      expect(parseMajor(String(majorNumber(amount, currency)), currency)).toBe(amount);
    }),
  );
});

test("text has exactly the currency's decimals", () => {
  fc.assert(
    fc.property(anyAmount, ([currency, amount]) => {
      expect(formatMajor(amount, currency).split(".")[1]?.length ?? 0).toBe(exponentOf(currency));
    }),
  );
});

describe("parseMajor", () => {
  test.each([
    ["19.9", "USD", 1990n],
    ["19.90000", "USD", 1990n],
    ["500", "JPY", 500n],
    ["1.5", "BHD", 1500n],
    ["999999.99", "USD", 99_999_999n],
    ["1000000", "USD", "too_big"],
    ["9999999999.99", "IDR", 999_999_999_999n],
    ["1.005", "USD", "too_many_decimals"],
    ["0.5", "JPY", "too_many_decimals"],
    ["1e3", "USD", "invalid_format"],
    ["-1", "USD", "invalid_format"],
    ["", "USD", "invalid_format"],
    ["1.", "USD", "invalid_format"],
  ])("%s %s is %s", (text, currency, expected) => {
    expect(parseMajor(text, currency)).toBe(expected);
  });
});

test("amounts have the reader's format with ISO 4217's decimals", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(formatMoney(4900n, "USD", "en")).toBe("$49.00");
  expect(plain(formatMoney(123_450n, "EUR", "de"))).toBe("1.234,50 €");
  expect(formatMoney(500n, "JPY", "en")).toBe("¥500");
  expect(plain(formatMoney(4900n, "USD", "ar"))).toBe("\u200f49.00 US$\u200e");
  expect(plain(formatMoney(150_000n, "HUF", "en"))).toBe("HUF 1,500.00");
  expect(formatMoney(99_999_999_999_999_999n, "USD", "en")).toBe("$999,999,999,999,999.99");
});
