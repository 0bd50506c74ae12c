import { describe, expect, test } from "vitest";
import type { LedgerEntry, LedgerKind } from "#ledger/model.ts";
import { reversedTransfer, transferEntries, transferredAmount } from "#ledger/transfer.ts";

const PAYMENT = { amount: 10_000n, currency: "USD" };
const destination = "acct_1";

describe("what a payment transfers to a connected account", () => {
  test.each([
    ["nothing without a destination", { applicationFeeAmount: 500 }, 0n],
    ["all of it", { transferData: { destination } }, 10_000n],
    ["an amount", { transferData: { destination, amount: 2_500 } }, 2_500n],
    ["a percentage", { transferData: { destination, amountPercent: 30 } }, 3_000n],
    ["all of it less the application fee", { transferData: { destination }, applicationFeePercent: 5 }, 9_500n],
    ["nothing beyond the payment", { transferData: { destination, amount: 99_999 } }, 10_000n],
  ])("is %s", (_, instructions, expected) => {
    expect(transferredAmount(PAYMENT, instructions)).toBe(expected);
  });

  test("is reversed by refunds in proportion, never more than was transferred", () => {
    const of = (kind: LedgerKind, account: LedgerEntry["account"], amount: bigint) => ({
      ...{ kind, account, amount, productId: null, lineId: null },
    });
    const posted = [
      of("write_off_reversed", "receivable", 10_000n),
      of("payment", "processor", 10_000n),
      of("payment", "receivable", -10_000n),
      of("fee", "processor", -320n),
      ...transferEntries(9_500n).map((entry) => ({ ...entry, kind: "transfer" as const })),
    ];
    expect(reversedTransfer(posted, 10_000n)).toBe(9_500n);
    expect(reversedTransfer(posted, 3_333n) * 3n).toBeLessThanOrEqual(9_500n);
    expect(reversedTransfer([], 100n)).toBe(0n);
  });
});
