import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MinorUnits } from "#kernel/money.ts";
import { type LedgerEntry, sumOf } from "#ledger/model.ts";
import { saleEntries } from "#ledger/sale.ts";
import { disputeEntries, distribute, paymentEntries, refundEntries } from "#ledger/share.ts";
import type { Taxation } from "#order/taxation.ts";
import { lineTotals } from "#order/totals.ts";

const TAXATION: Taxation = {
  country: "US",
  state: "CA",
  rates: { standard: { id: "txr_1", displayName: "Tax", ratePpm: 72_500, inclusive: false } },
};

const whole = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0n);
const amount = (max: number) => fc.integer({ min: 0, max }).map(BigInt);

/** A sale of lines at a price, of which some are taxed, with a discount and a part of the balance. */
const sale = fc
  .record({
    prices: fc.array(amount(100_000), { minLength: 1, maxLength: 5 }),
    ppmOff: fc.constantFrom(0, 100_000, 333_333),
    inclusive: fc.boolean(),
    shipping: amount(2_000),
    owed: amount(500),
  })
  .map(({ prices, ppmOff, inclusive, shipping, owed }) => {
    const totals = lineTotals(prices, {
      currency: "USD",
      discounts: ppmOff === 0 ? [] : [{ terms: { ppmOff, amountOff: null, currency: null } }],
      taxRates: prices.map(() => ({ ratePpm: 72_500, inclusive })),
    });
    return saleEntries({
      lines: totals.map((line, index) => ({
        ...line,
        id: `li_${index}`,
        productId: `prod_${index % 2}`,
        taxClass: "standard",
        taxBehavior: inclusive ? "inclusive" : "exclusive",
      })),
      taxation: TAXATION,
      shippingCost: { country: "US", optionId: null, amountSubtotal: shipping, amountTax: 0n, amountTotal: shipping },
      addedToBalance: -owed,
    });
  });

test("a sale's entries add up to 0: receivable, sales, discount, and tax with location and rate", () => {
  const entries = saleEntries({
    lines: [
      {
        id: "li_1",
        productId: "prod_1",
        taxClass: "standard",
        taxBehavior: "exclusive",
        amountSubtotal: 10_000n,
        amountDiscount: 1_000n,
        amountTax: 653n,
        amountTotal: 9_653n,
      },
    ],
    taxation: TAXATION,
    shippingCost: null,
    addedToBalance: -200n,
  });
  expect(entries).toEqual([
    { account: "receivable", amount: 9_653n, productId: "prod_1", lineId: "li_1" },
    { account: "discounts", amount: 1_000n, productId: "prod_1", lineId: "li_1" },
    { account: "sales", amount: -10_000n, productId: "prod_1", lineId: "li_1" },
    { account: "tax:US:CA:7.25", amount: -653n, productId: "prod_1", lineId: "li_1" },
    { account: "receivable", amount: 200n, productId: null, lineId: "balance" },
    { account: "balance", amount: -200n, productId: null, lineId: "balance" },
  ]);
});

describe("for any sale", () => {
  test("its entries, those of its payment, and those of a dispute add up to 0, and the payment pays the receivable", () => {
    fc.assert(
      fc.property(sale, amount(300_000), (sold, disputed) => {
        const due = sumOf(sold, "receivable");
        const payment = paymentEntries(sold, due);
        const dispute = disputeEntries([...sold, ...payment], disputed);
        expect([whole(sold), whole(payment), whole(dispute)]).toEqual([0n, 0n, 0n]);
        expect(sumOf([...sold, ...payment], "receivable")).toBe(0n);
        expect([sumOf(payment, "processor"), sumOf(dispute, "processor")]).toEqual([due, -disputed]);
      }),
    );
  });

  test("partial refunds add up to 0, and full ones leave no sales, discounts, or tax", () => {
    fc.assert(
      fc.property(sale, fc.array(amount(60_000), { maxLength: 6 }), fc.nat(4), (sold, parts, named) => {
        const refunds: LedgerEntry[] = [];
        const refund = (amount: MinorUnits, lines: { lineId: string; amount: MinorUnits }[]) => {
          const entries = refundEntries(sold, refunds, { amount, named: lines });
          expect([whole(entries), sumOf(entries, "processor")]).toEqual([0n, -amount]);
          refunds.push(...entries);
        };
        const left = () => sumOf(sold, "receivable") + sumOf(refunds, "processor");
        for (const [index, part] of parts.entries()) {
          const of = `li_${named}`;
          const isNamed = index % 2 === 0;
          if (part <= left()) refund(part, isNamed ? [{ lineId: of, amount: part }] : []);
          for (const lineId of new Set(sold.map((entry) => entry.lineId))) {
            const reversed = -sumOf(
              refunds.filter((entry) => entry.lineId === lineId),
              "processor",
            );
            expect(
              reversed <=
                sumOf(
                  sold.filter((entry) => entry.lineId === lineId),
                  "receivable",
                ),
            ).toBe(true);
          }
        }
        refund(left(), []);
        const owed = -sumOf(sold, "balance");
        const accounts = [...new Set([...sold, ...refunds].map(({ account }) => account))];
        const remaining = accounts.map((account) => [account, sumOf([...sold, ...refunds], account)]);
        expect(Object.fromEntries(remaining.filter(([account]) => account !== "processor"))).toMatchObject({
          discounts: 0n,
          // What the balance collected was earned before.
          sales: owed,
          shipping: 0n,
          "tax:US:CA:7.25": 0n,
        });
      }),
    );
  });

  test("an amount is distributed to the last unit, and no share exceeds its weight", () => {
    fc.assert(
      fc.property(amount(10_000), fc.array(amount(3_000)), (total, weights) => {
        const { shares, rest } = distribute(total, weights);
        expect(shares.reduce((sum, share) => sum + share, rest)).toBe(total);
        expect(shares.every((share, index) => share >= 0n && share <= (weights[index] ?? 0n))).toBe(true);
      }),
    );
  });
});
