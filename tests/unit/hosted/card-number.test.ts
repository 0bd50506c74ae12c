import { describe, expect, test } from "vitest";
import { brandOf, cardDigits, groupCardNumber } from "#checkout/pages/client/card-number.ts";
import { caretAfterFormatting } from "#checkout/pages/client/typed-digits.ts";

describe("a card number", () => {
  test.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    [" 5555-5555 5555 4444\n", "5555 5555 5555 4444"],
    ["42424", "4242 4"],
    ["4242", "4242"],
    ["3782", "3782"],
    ["37828", "3782 8"],
    ["42424242424242429999", "4242 4242 4242 4242"],
    ["6011000990139424123", "6011 0009 9013 9424 123"],
    ["card", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
    expect(groupCardNumber(shown)).toBe(shown);
  });

  test.each([
    ["4", "Visa"],
    ["51", "Mastercard"],
    ["55", "Mastercard"],
    ["2221", "Mastercard"],
    ["2720", "Mastercard"],
    ["34", "Amex"],
    ["37", "Amex"],
    ["2220", undefined],
    ["2721", undefined],
    ["56", undefined],
    ["3", undefined],
    ["", undefined],
  ])("%j belongs to %s", (digits, brand) => {
    expect(brandOf(digits)?.name).toBe(brand);
  });

  test("has no more digits than its brand", () => {
    expect(cardDigits("3782 822463 10005 99")).toBe("378282246310005");
  });
});

describe("the caret", () => {
  test.each([
    { before: "42424", caret: 5, after: "4242 4", place: 6, what: "stays at the end" },
    {
      before: "41242 4242",
      caret: 2,
      after: "4124 2424 2",
      place: 2,
      what: "stays behind a digit typed in the middle",
    },
    { before: "42429 4242", caret: 5, after: "4242 9424 2", place: 6, what: "goes over the space that was put in" },
    { before: "42424242", caret: 4, after: "4242 4242", place: 4, what: "stays where a space was deleted" },
    { before: "x4242", caret: 1, after: "4242", place: 0, what: "does not count what was thrown out" },
  ])("$what", ({ before, caret, after, place }) => {
    expect(caretAfterFormatting(before, caret, after)).toBe(place);
  });
});
