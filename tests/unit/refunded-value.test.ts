import { expect, test } from "vitest";
import { refundedValue } from "#signals/conversion/platform.ts";

test("a refund reverses its part of the net value, and at most all of it", () => {
  const lines = [{ amountTotal: 1190n, amountTax: 190n }] as Parameters<typeof refundedValue>[0]["lines"];
  const renewal = { lines, currency: "EUR", amountTotal: 1190n } as const;
  expect(refundedValue(renewal, { amount: 595n })).toBe(5);
  expect(refundedValue(renewal, { amount: 1190n })).toBe(10);
  // The payment collected what was owed for earlier invoices, too.
  expect(refundedValue(renewal, { amount: 1250n })).toBe(10);
  expect(refundedValue({ ...renewal, amountTotal: 0n }, { amount: 100n })).toBe(0);
});
