import { describe, expect, test } from "vitest";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { aDiscount } from "../factories/discount.ts";

const START = new Date("2026-03-01T00:00:00Z");

function mrr(change: Partial<Parameters<typeof mrrOf>[0]> = {}, unitAmount = 3_000n, quantity = 2) {
  const items = [{ productId: "prod_1", unitAmount, quantity } as SubscriptionItem];
  return mrrOf({
    status: "active",
    collectionPaused: false,
    items,
    discounts: [],
    currentPeriodStart: START,
    currency: "EUR",
    recurrence: { interval: "month", intervalCount: 1 },
    ...change,
  });
}

describe("the monthly recurring revenue", () => {
  test.each<[Recurrence["interval"], number, bigint]>([
    ["month", 1, 6_000n],
    ["month", 3, 2_000n],
    ["year", 1, 500n],
    ["week", 1, 26_089n],
    ["day", 1, 182_625n],
    ["day", 30, 6_088n],
  ])("of 60.00 each %s × %i", (interval, intervalCount, expected) => {
    expect(mrr({ recurrence: { interval, intervalCount } })).toBe(expected);
  });

  test.each<[Subscription["status"], bigint]>([
    ["active", 6_000n],
    ["past_due", 6_000n],
    ["trialing", 0n],
    ["paused", 0n],
    ["unpaid", 0n],
    ["canceled", 0n],
  ])("of a subscription that is %s", (status, expected) => {
    expect(mrr({ status })).toBe(expected);
  });

  test("is 0 while no invoices are created", () => {
    expect(mrr({ collectionPaused: true })).toBe(0n);
  });

  test("is after lasting discounts: not after one that is used once, or that has ended", () => {
    const half = { ppmOff: 500_000, amountOff: null, currency: null };
    const discounted = (change: Parameters<typeof aDiscount>[1], startedAt: Date | null) =>
      mrr({ discounts: [{ discount: aDiscount(half, change), startedAt }] });
    expect(discounted({ duration: "forever" }, START)).toBe(3_000n);
    expect(discounted({ duration: "once" }, null)).toBe(6_000n);
    expect(discounted({ duration: "repeating", durationInMonths: 2 }, new Date("2026-02-01T00:00:00Z"))).toBe(3_000n);
    expect(discounted({ duration: "repeating", durationInMonths: 1 }, new Date("2026-02-01T00:00:00Z"))).toBe(6_000n);
    expect(discounted({ duration: "forever", productIds: ["prod_2"] }, START)).toBe(6_000n);
  });
});
