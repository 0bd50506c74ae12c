import fc from "fast-check";
import { expect, test } from "vitest";
import { smallestAmount } from "#catalog/price/model.ts";
import { type CreatePrice, givenAmounts, recurrenceProblems } from "#catalog/price/price-input.ts";
import {
  MAX_INTERVAL_COUNTS,
  RECURRENCE_INTERVALS,
  type Recurrence,
  recurrenceKey,
  recurrenceOf,
  recurringIntervalOf,
} from "#catalog/price/recurrence.ts";
import { largestAmount } from "#kernel/currency.ts";
import {
  billingIntervals,
  intervalProblems,
  linesWithInterval,
  offeredIntervals,
  sessionsOf,
} from "#order/billing-intervals.ts";

const anyRecurrence = fc.option(
  fc.record({ interval: fc.constantFrom(...RECURRENCE_INTERVALS), intervalCount: fc.integer({ min: 1, max: 3 }) }),
);

/** Carts of up to three products, each at several prices. */
const anyCart = fc.array(
  fc.record({ product: fc.constantFrom("a", "b", "c").map((id) => ({ id })), recurrence: anyRecurrence }),
  { maxLength: 8 },
);

const linesOf = (cart: { product: { id: string }; recurrence: Recurrence | null }[]) =>
  cart.map(({ product, recurrence }, index) => ({
    field: `line_items[${index}].price`,
    product,
    price: { recurrence },
  }));

test("a session accepts a cart exactly if it has at most one interval", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const keys = new Set(cart.flatMap(({ recurrence }) => (recurrence ? [recurrenceKey(recurrence)] : [])));
      expect(intervalProblems(linesOf(cart), "session").length).toBe(keys.size > 1 ? 1 : 0);
    }),
  );
});

test("a link accepts a cart exactly if each of its sessions sells every recurring product once", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const lines = linesOf(cart);
      const intervals = billingIntervals(cart);
      const recurring = new Set(cart.filter(({ recurrence }) => recurrence).map(({ product }) => product.id));
      const isChoice = intervals.every((interval) => {
        const sold = linesWithInterval(lines, interval).filter(({ price }) => price.recurrence);
        return sold.length === recurring.size && new Set(sold.map(({ product }) => product.id)).size === recurring.size;
      });
      const [problem] = intervalProblems(lines, "link");
      expect(problem === undefined).toBe(intervals.length < 2 || isChoice);
      if (problem)
        expect(problem).toMatchObject({ code: "interval_mismatch", field: expect.stringMatching(/^line_items/) });
      else if (intervals.length > 1) expect(offeredIntervals(lines)).toEqual(intervals);
    }),
  );
});

test("the sessions of a cart have one interval each, and every line is in one of them", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const lines = linesOf(cart);
      const sessions = sessionsOf(lines);
      for (const session of sessions) expect(intervalProblems(session, "session")).toEqual([]);
      expect(new Set(sessions.flat())).toEqual(new Set(lines));
      const once = lines.filter(({ price }) => price.recurrence === null);
      for (const session of sessions) expect(session).toEqual(expect.arrayContaining(once));
    }),
  );
});

test("a product's recurringInterval has only once a month and once a year", () => {
  for (const interval of RECURRENCE_INTERVALS) {
    const is = interval === "month" || interval === "year" ? interval : null;
    expect(recurringIntervalOf({ interval, intervalCount: 1 })).toBe(is);
    expect(recurringIntervalOf({ interval, intervalCount: 2 })).toBeNull();
  }
  expect(recurringIntervalOf(recurrenceOf("month"))).toBe("month");
  expect(recurrenceOf(null)).toBeNull();
});

test("an interval has three years at most", () => {
  for (const interval of RECURRENCE_INTERVALS) {
    const max = MAX_INTERVAL_COUNTS[interval];
    expect(recurrenceProblems({ interval, intervalCount: max })).toEqual([]);
    expect(recurrenceProblems({ interval, intervalCount: max + 1 })).toHaveLength(1);
  }
});

test("accepted amounts are in bounds and in order, in every kind of currency", () => {
  const minor = fc.bigInt({ min: 0n, max: 2_000_000_000_000n });
  const bounds = { minimum: fc.option(minor), maximum: fc.option(minor), preset: fc.option(minor) };
  const anyAmount = fc.oneof(minor, fc.record(bounds, { requiredKeys: [] }).map(withoutNulls));
  fc.assert(
    fc.property(anyAmount, fc.constantFrom("USD", "JPY", "BHD", "KRW"), (amount, currency) => {
      const { amounts, problems } = givenAmounts({ amount, currency });
      if (problems.length > 0) return;
      const [min, max] = [smallestAmount(currency), largestAmount(currency)];
      const { unitAmount, minimumAmount, maximumAmount, presetAmount } = amounts;
      if (unitAmount !== null) {
        expect(amounts.amountType).toBe(unitAmount === 0n ? "FREE" : "FIXED");
        expect(unitAmount === 0n || (unitAmount >= min && unitAmount <= max)).toBe(true);
        return;
      }
      const defined = [min, minimumAmount, presetAmount, maximumAmount, max].filter((amount) => amount !== null);
      expect(defined).toEqual([...defined].sort((a, b) => (a < b ? -1 : 1)));
    }),
  );
});

function withoutNulls(amounts: object): CreatePrice["amount"] {
  return Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== null));
}
