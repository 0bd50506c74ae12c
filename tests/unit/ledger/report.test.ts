import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { LedgerKind } from "#ledger/model.ts";
import { summaryCsv } from "#ledger/report/format-summary.ts";
import { reportOf, type TaxedSum } from "#ledger/report/model.ts";
import { zipped } from "#platform/base/zip.ts";

const taxed = (kind: LedgerKind, account: string, taxAccount: string, amount: bigint, country = ""): TaxedSum => ({
  currency: "EUR",
  kind,
  account,
  taxAccount,
  country,
  amount,
});

const REPORT = reportOf(
  { month: "2026-11", timeZone: "UTC", isComplete: true },
  {
    taxed: [
      taxed("invoice_finalized", "sales", "tax:DE::19", -11_000n),
      taxed("invoice_finalized", "discounts", "tax:DE::19", 1_000n),
      taxed("invoice_finalized", "shipping", "tax:DE::19", -500n),
      taxed("invoice_finalized", "tax", "tax:DE::19", -1_995n),
      taxed("session_paid", "sales", "tax:DE::7", -100n),
      taxed("session_paid", "tax", "tax:DE::7", -7n),
      taxed("session_paid", "sales", "", -300n, "CH"),
      taxed("refund", "sales", "tax:DE::19", 5_500n),
      taxed("refund", "discounts", "tax:DE::19", -500n),
      taxed("refund", "tax", "tax:DE::19", 950n),
      taxed("refund_reversed", "sales", "", -20n, "CH"),
    ],
    moved: [
      { currency: "EUR", kind: "payment", amount: 11_907n },
      { currency: "EUR", kind: "refund", amount: -5_950n },
      { currency: "EUR", kind: "dispute", amount: -100n },
      { currency: "EUR", kind: "dispute_reversed", amount: 100n },
      { currency: "EUR", kind: "late_payment", amount: 10n },
      { currency: "EUR", kind: "transfer", amount: -1n },
      { currency: "USD", kind: "fee", amount: -30n },
    ],
  },
);

test("a month's sales are by country and rate, and its money by kind of movement", () => {
  const [euros, dollars] = REPORT.currencies;
  const none = { sales: 0n, discounts: 0n, shipping: 0n, net: 0n, tax: 0n, refundedNet: 0n, refundedTax: 0n };
  expect(euros?.taxedSales).toEqual([
    { ...none, country: "CH", state: "", rate: "", sales: 300n, net: 300n, refundedNet: -20n },
    { ...none, country: "DE", state: "", rate: "7", sales: 100n, net: 100n, tax: 7n },
    {
      country: "DE",
      state: "",
      rate: "19",
      sales: 11_000n,
      discounts: 1_000n,
      shipping: 500n,
      net: 10_500n,
      tax: 1_995n,
      refundedNet: 5_000n,
      refundedTax: 950n,
    },
  ]);
  expect(euros?.total).toMatchObject({ net: 10_900n, tax: 2_002n, refundedNet: 4_980n });
  expect(euros?.moved).toEqual({
    payments: 11_917n,
    refunds: -5_950n,
    disputes: 0n,
    fees: 0n,
    other: -1n,
    total: 5_966n,
  });
  expect(dollars).toMatchObject({ currency: "USD", taxedSales: [], moved: { fees: -30n, total: -30n } });
});

test("the summary is a table that spreadsheets can sum", () => {
  const rows = summaryCsv(REPORT).trimEnd().split("\r\n");
  expect(rows[0]).toContain("month,currency,part,country,state,tax_rate,sales,discounts,shipping,net,tax,");
  expect(rows[1]).toBe("2026-11,EUR,sales,CH,,none,3,0,0,3,0,-0.2,0,");
  expect(rows).toContain("2026-11,EUR,refunds,,,,,,,,,,,-59.5");
});

test("the archive has its files, each opened when it is its turn", async () => {
  const opened: string[] = [];
  const file = (name: string, pieces: string[]) => async () => {
    opened.push(name);
    async function* chunks() {
      for (const piece of pieces) yield new TextEncoder().encode(piece);
    }
    return { name, contentType: "text/csv", chunks: chunks() };
  };
  const parts: Uint8Array[] = [];
  const big = "row\r\n".repeat(50_000);
  for await (const part of zipped([file("a.csv", ["1,", "2"]), file("b.csv", [big, big]), file("c.csv", [])])) {
    if (parts.length === 0) expect(opened).toEqual(["a.csv"]);
    parts.push(part);
  }
  const archive = unzipSync(Buffer.concat(parts));
  const texts = Object.entries(archive).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual([
    ["a.csv", "1,2"],
    ["b.csv", big + big],
    ["c.csv", ""],
  ]);
});
