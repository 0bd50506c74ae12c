import { expect, test } from "vitest";
import { latinDigits, latinInput } from "#kernel/latin-input.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["4242 ٤٢４2/x", "4242 4242/x"],
])("%s is read as %s, each digit in its place", (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});

test.each([
  ["＋８１　３－１２３４", "+81 3-1234"],
  ["〒１００－０００１", "〒100-0001"],
  ["١٢٣٤٥", "12345"],
])("%s is what a Latin keyboard writes as %s", (typed, plain) => {
  expect(latinInput(typed)).toBe(plain);
});
