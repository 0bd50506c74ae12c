import { expect, test } from "vitest";
import { refundedValue } from "#signals/conversion/platform.ts";

test("a refund reverses its part of the net value, and at most all of it", () => {
  const lines = [{ productId: "prod_1", name: "Coffee", quantity: 1, amountTotal: 1190n, amountTax: 190n }];
  const renewal = { lines, currency: "EUR", amountTotal: 1190n } as const;
  expect(refundedValue(renewal, { amount: 595n })).toBe(5);
  expect(refundedValue(renewal, { amount: 1190n })).toBe(10);
  // The payment collected what was owed for earlier invoices, too.
  expect(refundedValue(renewal, { amount: 1250n })).toBe(10);
  expect(refundedValue({ ...renewal, amountTotal: 0n }, { amount: 100n })).toBe(0);
});
