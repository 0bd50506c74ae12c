import { describe, expect, test } from "vitest";
import type { Recurrence } from "#catalog/price/recurrence.ts";
import { nextPaymentAt } from "#money/subscription/next-payment.ts";
import { noticesOf } from "#money/subscription/notices.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import type { OfferLine } from "#order/offer.ts";
import { START, subscriptionOf } from "../factories/billing-objects.ts";

const line = (recurrence: Recurrence | null, quantity = 1) => ({ recurrence, quantity }) as OfferLine;
const offerOf = (lines: OfferLine[], trialPeriodDays?: number) => ({
  mode: "subscription" as const,
  lines,
  settings: { ...DEFAULT_SETTINGS, ...(trialPeriodDays && { subscriptionData: { trialPeriodDays } }) },
});
const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);

describe("the payment after the first", () => {
  test.each<[Recurrence["interval"], number, string, string]>([
    ["month", 1, "2026-01-31", "2026-02-28"],
    ["month", 3, "2026-11-30", "2027-02-28"],
    ["year", 1, "2028-02-29", "2029-02-28"],
    ["week", 2, "2026-11-25", "2026-12-09"],
  ])("of every %s × %i from %s is on %s", (interval, intervalCount, from, day) => {
    const at = nextPaymentAt(offerOf([line(null), line({ interval, intervalCount })]), new Date(from));
    expect(dayOf(at)).toBe(day);
  });

  test("is at a trial's end", () => {
    const monthly = line({ interval: "month", intervalCount: 1 });
    expect(dayOf(nextPaymentAt(offerOf([monthly], 14), START))).toBe("2026-12-09");
  });

  test("is absent if nothing recurs, or the recurring items were removed", () => {
    const monthly = line({ interval: "month", intervalCount: 1 }, 0);
    expect(nextPaymentAt(offerOf([line(null), monthly]), START)).toBeNull();
  });
});

describe("a bank debit is announced", () => {
  const debits = (change: Parameters<typeof subscriptionOf>[0], isDebited = true) =>
    noticesOf({ ...subscriptionOf(change), isDebited }).filter(({ kind }) => kind === "debit_upcoming");

  test("two days ahead, at a trial's end too, and at the start of shorter periods", () => {
    expect(debits({})).toEqual([{ kind: "debit_upcoming", at: new Date("2026-12-23T10:00:00Z") }]);
    expect(debits({ status: "trialing" })).toHaveLength(1);
    expect(debits({ currentPeriodEnd: new Date("2026-11-26T10:00:00Z") })).toEqual([
      { kind: "debit_upcoming", at: START },
    ]);
  });

  test("not for other methods, or without a charge", () => {
    expect(debits({}, false)).toEqual([]);
    expect(debits({ collectionPaused: true })).toEqual([]);
    expect(debits({ cancelAt: START })).toEqual([]);
  });
});
