import { expect, test } from "vitest";
import { proratedAmount } from "#money/cancellation/prorated-amount.ts";
import type { InvoiceLine } from "#money/invoice/model.ts";

const START = new Date("2026-02-01T00:00:00.000Z");
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** An invoice of a period of 1,000 seconds with these lines: what each came to, and whether it recurs. */
function invoice(...lines: [amountTotal: bigint, recurs: boolean][]) {
  return {
    currency: "USD",
    amountTotal: lines.reduce((sum, [amount]) => sum + amount, 0n),
    periodStart: START,
    periodEnd: at(1_000),
    lines: lines.map(
      ([amountTotal, recurs]) => ({ amountTotal, subscriptionItemId: recurs ? "si_1" : null }) as InvoiceLine,
    ),
  };
}

test.each([
  [0, 1900n],
  [250, 1425n],
  [999, 2n],
  [1_000, 0n],
  [2_000, 0n],
  [-10, 1900n],
])("after %s of 1,000 seconds %s of 1,900 are left", (seconds, left) => {
  expect(proratedAmount(invoice([1900n, true]), at(seconds))).toBe(left);
});

test("half a unit is rounded up, and one-time items stay", () => {
  expect(proratedAmount(invoice([1n, true]), at(500))).toBe(1n);
  expect(proratedAmount(invoice([1000n, true], [500n, true], [9999n, false]), at(500))).toBe(750n);
  expect(proratedAmount(invoice([9999n, false]), at(500))).toBe(0n);
});

test("it is rounded by the currency's charge step", () => {
  expect(proratedAmount({ ...invoice([1010n, true]), currency: "KWD" }, at(500))).toBe(510n);
  expect(proratedAmount({ ...invoice([1235n, true], [1235n, false]), currency: "KWD" }, at(500))).toBe(620n);
});
