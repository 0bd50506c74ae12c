import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTooSmall } from "#kernel/min-charge.ts";
import { cancelAmounts } from "#money/cancellation/cancel-amounts.ts";
import { applyBalance, typeOfApplied } from "#money/customer-balance/model.ts";
import { amountDue, amountRemaining } from "#money/invoice/model.ts";

const MIN = 300n;

const dueOf = (total: bigint, balance: bigint) =>
  amountDue({ amountTotal: total, ...applyBalance(total, balance, MIN) });

describe("an invoice that is finalized", () => {
  test.each([
    ["is too small: all of it is owed", 200n, 0n, { startingBalance: 0n, endingBalance: 200n }, 0n],
    ["collects what is owed", 200n, 200n, { startingBalance: 200n, endingBalance: 0n }, 400n],
    ["is too small with what is owed", 50n, 200n, { startingBalance: 200n, endingBalance: 250n }, 0n],
    ["costs nothing, and what is owed is too small", 0n, 200n, { startingBalance: 200n, endingBalance: 200n }, 0n],
    ["costs nothing, and collects what is owed", 0n, 300n, { startingBalance: 300n, endingBalance: 0n }, 300n],
    ["is paid by what the customer is owed", 200n, -500n, { startingBalance: -500n, endingBalance: -300n }, 0n],
    ["is paid in part", 1000n, -500n, { startingBalance: -500n, endingBalance: 0n }, 500n],
    ["leaves too little to pay", 600n, -500n, { startingBalance: -500n, endingBalance: 100n }, 0n],
    ["is as large as the minimum", 300n, 0n, { startingBalance: 0n, endingBalance: 0n }, 300n],
  ])("%s", (_, total, balance, applied, due) => {
    expect(applyBalance(total, balance, MIN)).toEqual(applied);
    expect(dueOf(total, balance)).toBe(due);
  });

  test("loses no cent, and is never charged below the minimum", () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 2_000n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: -3_000n, max: 299n }), (totals, start) => {
        let [balance, charged] = [start, 0n];
        for (const total of totals) {
          const due = dueOf(total, balance);
          expect(due >= 0n && !isTooSmall(due, MIN)).toBe(true);
          balance = applyBalance(total, balance, MIN).endingBalance;
          expect(balance).toBeLessThan(MIN);
          charged += due;
        }
        expect(charged + balance).toBe(totals.reduce((sum, total) => sum + total, start));
      }),
    );
  });

  test("says why the balance changed", () => {
    expect(typeOfApplied(applyBalance(200n, 0n, MIN))).toBe("invoice_too_small");
    expect(typeOfApplied(applyBalance(200n, 200n, MIN))).toBe("applied_to_invoice");
    expect(typeOfApplied(applyBalance(200n, -500n, MIN))).toBe("applied_to_invoice");
  });
});

test("the amount remaining includes the balance, until it is paid or void", () => {
  const invoice = { amountTotal: 200n, startingBalance: 200n, endingBalance: 0n, amountPaid: 0n };
  expect(amountRemaining({ ...invoice, status: "open" })).toBe(400n);
  expect(amountRemaining({ ...invoice, status: "paid" })).toBe(0n);
  expect(amountRemaining({ ...invoice, status: "void" })).toBe(0n);
});

test("a refund of the last invoice excludes amounts collected for earlier ones", () => {
  const [periodStart, periodEnd] = [new Date("2026-01-01"), new Date("2026-02-01")];
  const invoice = { currency: "SEK", lines: [], periodStart, periodEnd, amountTotal: 200n, amountRefunded: 0n };
  const lastInvoice = (change: object) =>
    cancelAmounts({ ...invoice, amountPaid: 400n, ...change }, periodStart).lastInvoice;
  expect(lastInvoice({})).toBe(200n);
  expect(lastInvoice({ amountRefunded: 150n })).toBe(50n);
  expect(lastInvoice({ amountRefunded: 300n })).toBe(0n);
  expect(lastInvoice({ amountPaid: 120n })).toBe(120n);
});
