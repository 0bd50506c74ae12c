import { describe, expect, test } from "vitest";
import { isAmbiguousAmount, parseAmountText } from "#order/amount-text.ts";

describe("an amount in a customary notation", () => {
  test.each([
    ["en", "USD", "12.50", 1250n],
    ["en", "USD", "$1,250.50", 125_050n],
    ["en", "USD", "1,000", 100_000n],
    ["en", "USD", "12,5", 1250n],
    ["en", "USD", "USD 7", 700n],
    ["de", "EUR", "12,50 €", 1250n],
    ["de", "EUR", "12.50", 1250n],
    ["de", "EUR", "1.250", 125_000n],
    ["de", "EUR", "1.250,5", 125_050n],
    ["fr", "EUR", "1 250,50", 125_050n],
    ["de-CH", "CHF", "1'250.50", 125_050n],
    ["en-IN", "INR", "1,00,000", 10_000_000n],
    ["ja", "JPY", "¥1,500", 1500n],
    ["en", "BHD", "1.234", 1234n],
    ["ar-EG", "EGP", "١٬٢٥٠٫٥٠", 125_050n],
    ["ar", "EUR", "١٢٫٥٠", 1250n],
    ["ja", "JPY", "￥１，５００", 1500n],
    ["ja", "USD", "＄１２．５０", 1250n],
    ["en", "CAD", "$7", 700n],
    ["en", "CHF", "Fr. 5", 500n],
    ["ja", "JPY", "500円", 500n],
    ["ar", "SAR", "5 ر.س", 500n],
    ["fr", "EUR", "12\u202f250,5\u00a0€", 1_225_050n],
    ["ar", "KWD", "١٬٢٥٠", 1_250_000n],
    ["en", "USD", "\u200e12.50\u200f", 1250n],
    ["de", "KWD", "7.125", 7125n],
    ["de", "KWD", "7,125", 7125n],
    ["de", "KWD", "1.250,500", 1_250_500n],
  ])("%s %s %s", (locale, currency, text, amount) => {
    expect(parseAmountText(text, currency, locale)).toBe(amount);
  });

  test.each([
    ["en", "USD", "", "invalid_format"],
    ["en", "USD", "-5", "invalid_format"],
    ["en", "USD", "1e3", "invalid_format"],
    ["en", "USD", "1.250,50", "invalid_format"],
    ["en", "USD", "12,34,5", "invalid_format"],
    ["de", "EUR", "1,250.50", "invalid_format"],
    ["en", "USD", "1.999", "too_many_decimals"],
    ["ja", "JPY", "500.5", "too_many_decimals"],
    ["en", "USD", "1,000,000", "too_big"],
    ["de", "EUR", "¥50", "invalid_format"],
    ["en", "EUR", "$50", "invalid_format"],
    ["en", "USD", "EUR 50", "invalid_format"],
    ["en", "USD", "12 50", "invalid_format"],
    ["en", "USD", "1 2 345", "invalid_format"],
    ["en", "USD", "1234 567", "invalid_format"],
    ["en", "USD", "10²", "invalid_format"],
    ["en", "USD", "⒈5", "invalid_format"],
    ["de", "EUR", "1\u200b5", "invalid_format"],
  ])("%s %s %s is rejected", (locale, currency, text, problem) => {
    expect(parseAmountText(text, currency, locale)).toBe(problem);
  });
});

test.each([
  ["1.250", true],
  ["€1,250", true],
  ["7.125", true],
  ["1250", false],
  ["12.50", false],
  ["1.250,50", false],
])("%s is ambiguous: %s", (text, ambiguous) => {
  expect(isAmbiguousAmount(text, "EUR", "de")).toBe(ambiguous);
});
