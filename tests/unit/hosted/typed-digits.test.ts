import { expect, test } from "vitest";
import { latinDigits } from "#checkout/pages/client/typed-digits.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["4242 ٤٢４2/x", "4242 4242/x"],
])("%s is read as %s, each digit in its place", (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});
