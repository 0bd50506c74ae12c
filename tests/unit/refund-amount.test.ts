import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountLeft,
  isShippingRefunded,
  priceRefund,
  quantityAmount,
  refundedQuantity,
} from "#money/refund/refund-amount.ts";
import { lineTotals } from "#order/totals.ts";

type Standing = Parameters<typeof amountLeft>[1][number];

const standing = (change: Partial<Standing>): Standing => ({
  status: "succeeded",
  amount: 0n,
  lines: [],
  shippingAmount: null,
  ...change,
});

describe("units of a line", () => {
  test("in any grouping equal the line's total to the cent, and none is negative", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 200 }),
      amountTotal: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    });
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 200 }), (bought, groups) => {
        let refunded = 0;
        let sum = 0n;
        for (const group of [...groups, bought.quantity]) {
          const more = Math.min(group, bought.quantity - refunded);
          const amount = quantityAmount(bought, "USD", refunded, more);
          expect(amount).toBeGreaterThanOrEqual(0n);
          refunded += more;
          sum += amount;
          expect(sum).toBeLessThanOrEqual(bought.amountTotal);
        }
        expect([refunded, sum]).toEqual([bought.quantity, bought.amountTotal]);
      }),
    );
  });

  test("three for ten are 3.33, 3.34 and 3.33", () => {
    const bought = { quantity: 3, amountTotal: 1000n };
    expect([0, 1, 2].map((before) => quantityAmount(bought, "USD", before, 1))).toEqual([333n, 334n, 333n]);
  });

  test("three for 1.000 dinar are 0.330, 0.340, and 0.330, because the last decimal is never charged", () => {
    const bought = { quantity: 3, amountTotal: 1000n };
    expect([0, 1, 2].map((before) => quantityAmount(bought, "KWD", before, 1))).toEqual([330n, 340n, 330n]);
    expect(quantityAmount({ quantity: 3, amountTotal: 1001n }, "KWD", 0, 3)).toBe(1001n);
  });
});

describe("a refund by lines", () => {
  const line = { id: "li_1", quantity: 2, amountTotal: 1000n };

  test("is limited to the rest, because refunds by amount count against no line", () => {
    const refunds = [standing({ amount: 700n })];
    expect(priceRefund([{ line, quantity: 2 }], 490n, { currency: "USD", paid: 1490n, refunds })).toEqual({
      amount: 790n,
      lines: [{ lineId: "li_1", quantity: 2, amount: 790n }],
      shippingAmount: 0n,
    });
  });

  test("a failed refund can be repeated", () => {
    const failed = standing({
      status: "failed",
      amount: 1000n,
      lines: [{ lineId: "li_1", quantity: 2, amount: 1000n }],
    });
    const { amount } = priceRefund([{ line, quantity: 1 }], null, { currency: "USD", paid: 1000n, refunds: [failed] });
    expect([amount, amountLeft(1000n, [failed])]).toEqual([500n, 1000n]);
  });
});

describe("for any cart, discount, and tax of each line", () => {
  const discount = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((ppmOff) => ({ ppmOff, amountOff: null, currency: null })),
      fc
        .bigInt({ min: 1n, max: 99_999_999n })
        .map((amountOff) => ({ ppmOff: null, amountOff, currency: "USD" as const })),
    ),
  );
  const taxRates = fc.array(
    fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), inclusive: fc.boolean() })),
    { maxLength: 20 },
  );
  const cart = fc.array(
    fc.record({ unitAmount: fc.bigInt({ min: 0n, max: 999_999n }), quantity: fc.integer({ min: 1, max: 60 }) }),
    { minLength: 1, maxLength: 20 },
  );
  /** Which line, how many pieces, and whether with shipping: of what is left, in this order. */
  const wishes = fc.array(
    fc.record({ line: fc.nat(19), pieces: fc.integer({ min: 1, max: 60 }), withShipping: fc.boolean() }),
    { maxLength: 60 },
  );
  const shippingCost = fc.option(fc.bigInt({ min: 0n, max: 99_999n }));

  test("units and shipping in any order and grouping equal the total, and no line exceeds its price", () => {
    fc.assert(
      fc.property(cart, discount, taxRates, shippingCost, wishes, (bought, discount, taxRates, shipping, order) => {
        const subtotals = bought.map(({ unitAmount, quantity }) => unitAmount * BigInt(quantity));
        const lines = lineTotals(subtotals, {
          currency: "USD",
          discounts: discount ? [{ terms: discount }] : [],
          taxRates,
        }).map(({ amountTotal }, index) => ({
          id: `li_${index}`,
          quantity: bought[index]?.quantity ?? 0,
          amountTotal,
        }));
        const paid = lines.reduce((sum, { amountTotal }) => sum + amountTotal, shipping ?? 0n);
        const refunds: Standing[] = [];
        const give = (pieces: { line: (typeof lines)[number]; quantity: number }[], withShipping: boolean) => {
          const cost = withShipping && !isShippingRefunded(refunds) ? shipping : null;
          refunds.push({ status: "pending", ...priceRefund(pieces, cost, { currency: "USD", paid, refunds }) });
        };
        for (const { line: index, pieces, withShipping } of order) {
          const line = lines[index % lines.length];
          if (!line) continue;
          const quantity = Math.min(pieces, line.quantity - refundedQuantity(refunds, line.id));
          give(quantity > 0 ? [{ line, quantity }] : [], withShipping);
        }
        const rest = lines.map((line) => ({ line, quantity: line.quantity - refundedQuantity(refunds, line.id) }));
        give(
          rest.filter(({ quantity }) => quantity > 0),
          true,
        );
        expect(amountLeft(paid, refunds)).toBe(0n);
        for (const { id, amountTotal } of lines) {
          const lineRefunds = refunds.flatMap((refund) => refund.lines).filter(({ lineId }) => lineId === id);
          expect(lineRefunds.reduce((sum, { amount }) => sum + amount, 0n)).toBe(amountTotal);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
