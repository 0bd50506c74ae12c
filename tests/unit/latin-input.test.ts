import { expect, test } from "vitest";
import { latinInput } from "#kernel/latin-input.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["4242 ٤٢４2/x", "4242 4242/x"],
  ["＋８１　３－１２３４", "+81 3-1234"],
  ["〒１００－０００１", "〒100-0001"],
  ["￥１，５００", "¥1,500"],
  ["10² ½ ①", "10² ½ ①"],
])("%s is normalized to %s, character by character", (typed, latin) => {
  expect(latinInput(typed)).toBe(latin);
  expect(latin).toHaveLength(typed.length);
});
