import { expect, test } from "vitest";
import type { Discount } from "#catalog/coupon/discount.ts";
import { needsOtherMethod, nextAttemptAt } from "#money/collection/retry-schedule.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { nextActionAt } from "#money/subscription/next-action.ts";
import { nextNoticeAt, noticesOf } from "#money/subscription/notices.ts";
import { discountsOfPeriod, forNextPeriod, withStarted } from "#money/subscription/recurring-discount.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test("a failed charge is retried after 3, 5, and 7 days, and not again", () => {
  const attempts = [1, 2, 3, 4].map((failed) =>
    nextAttemptAt({ dueAt: at("2026-01-01"), failed, methodType: "card", at: at("2026-01-01") }, [3, 5, 7]),
  );
  expect(attempts).toEqual([at("2026-01-04"), at("2026-01-06"), at("2026-01-08"), null]);
});

test("a retry whose time has passed, as after a dispute, keeps its distance from now", () => {
  const next = nextAttemptAt(
    { dueAt: at("2026-01-01"), failed: 2, methodType: "card", at: at("2026-02-01") },
    [3, 5, 7],
  );
  expect(next).toEqual(at("2026-02-03"));
});

test("a bank debit is retried once", () => {
  const attempts = [1, 2].map((failed) =>
    nextAttemptAt({ dueAt: at("2026-01-01"), failed, methodType: "sepa_debit", at: at("2026-01-01") }, [3, 5, 7]),
  );
  expect(attempts).toEqual([at("2026-01-04"), null]);
});

test("a stolen card and a required authentication need another method", () => {
  expect(needsOtherMethod({ status: "failed", failure: "authentication_required" })).toBe(true);
  expect(needsOtherMethod({ status: "failed", failure: "card_declined", isMethodUnusable: true })).toBe(true);
  expect(needsOtherMethod({ status: "failed", failure: "insufficient_funds" })).toBe(false);
});

const discount = (duration: Discount["duration"], durationInMonths: number | null = null) =>
  ({ duration, durationInMonths, suspended: false }) as Discount;

test("a discount applies to the first payment, to several months, or always", () => {
  const off = (discounted: Discount, startedAt: Date | null, periodStart: string) =>
    discountsOfPeriod([{ discount: discounted, startedAt }], at(periodStart)).length > 0;
  expect(off(discount("once"), null, "2026-05-01")).toBe(true);
  expect(off(discount("once"), at("2026-05-01"), "2026-06-01")).toBe(false);
  expect(off(discount("repeating", 3), at("2026-01-31"), "2026-03-31")).toBe(true);
  expect(off(discount("repeating", 3), at("2026-01-31"), "2026-04-30")).toBe(false);
  expect(off(discount("forever"), at("2026-01-01"), "2036-01-01")).toBe(true);
});

test("a discount starts with the first invoice that it reduces", () => {
  const [used, unused] = [discount("once"), discount("once")];
  const amounts = [
    { discount: used, amount: 1n },
    { discount: unused, amount: 0n },
  ];
  const earlier = { discount: used, startedAt: at("2025-01-01") };
  const subscribed = [{ discount: used, startedAt: null }, { discount: unused, startedAt: null }, earlier];
  expect(withStarted(subscribed, amounts, at("2026-01-01"))).toEqual([
    { discount: used, startedAt: at("2026-01-01") },
    { discount: unused, startedAt: null },
    earlier,
  ]);
});

test("the rest of a shortened period has the full period's discount", () => {
  const yearly = { interval: "year", intervalCount: 1 } as const;
  const monthly = { interval: "month", intervalCount: 1 } as const;
  const off = (discounted: Discount, startedAt: string, change: Partial<Subscription>) => {
    const cut = { anchorAt: at("2026-01-01"), recurrence: monthly, periodIndex: 0, ...change } as Subscription;
    const { discounts: next } = forNextPeriod({
      ...cut,
      discounts: [{ discount: discounted, startedAt: at(startedAt) }],
    });
    return discountsOfPeriod(next, cut.currentPeriodEnd).length > 0;
  };
  const half = { currentPeriodEnd: at("2026-01-16") };
  expect(off(discount("once"), "2026-01-01", half)).toBe(true);
  expect(off(discount("once"), "2026-01-10", half)).toBe(true);
  expect(off(discount("once"), "2025-12-01", half)).toBe(false);
  expect(off(discount("once"), "2026-01-01", { currentPeriodEnd: at("2026-02-01") })).toBe(false);
  expect(off({ ...discount("once"), suspended: true }, "2026-01-01", half)).toBe(false);
  const halfYear = { recurrence: yearly, currentPeriodEnd: at("2026-07-01") };
  expect(off(discount("repeating", 3), "2026-01-01", halfYear)).toBe(true);
  expect(off(discount("repeating", 3), "2025-10-01", halfYear)).toBe(false);
  expect(off(discount("repeating", 4), "2025-10-01", halfYear)).toBe(true);
});

const active = {
  status: "active" as const,
  recurrence: { interval: "month" as const, intervalCount: 1 },
  currentPeriodStart: at("2026-01-01"),
  currentPeriodEnd: at("2026-02-01"),
  cancelAt: null,
  collectionPaused: false,
  discounts: [],
};

test("an upcoming renewal is announced seven days before, a trial's end three days before, a shorter period at its start", () => {
  expect(noticesOf(active)).toEqual([{ kind: "upcoming", at: at("2026-01-25") }]);
  expect(nextNoticeAt({ ...active, isDebited: false }, at("2026-01-26"))).toBeNull();
  // Whether it is a debit is not known: it is looked at two days before.
  expect(nextNoticeAt(active, at("2026-01-26"))).toEqual(at("2026-01-30"));
  const trial = { ...active, status: "trialing" as const, currentPeriodEnd: at("2026-01-06") };
  expect(noticesOf(trial)).toEqual([
    { kind: "trial_will_end", at: at("2026-01-03") },
    { kind: "trial_ending", at: at("2026-01-01") },
  ]);
});

test("a yearly renewal has an email; an ending subscription is not announced as upcoming", () => {
  const yearly = { ...active, recurrence: { interval: "year" as const, intervalCount: 1 } };
  expect(noticesOf(yearly).map(({ kind }) => kind)).toEqual(["upcoming", "renewal_upcoming"]);
  expect(noticesOf({ ...yearly, cancelAt: yearly.currentPeriodEnd })).toEqual([]);
});

test("the next action is the earliest time; canceled and suspended subscriptions have none, and a paused one can only end", () => {
  const timed = {
    ...active,
    chargeAt: at("2026-01-10"),
    noticeAt: at("2026-01-25"),
    resumesAt: null,
    setAsideAt: null,
  };
  expect(nextActionAt(timed)).toEqual(at("2026-01-10"));
  expect(nextActionAt({ ...timed, status: "canceled" })).toBeNull();
  expect(nextActionAt({ ...timed, setAsideAt: at("2026-01-02") })).toBeNull();
  expect(nextActionAt({ ...timed, status: "paused" })).toBeNull();
  expect(nextActionAt({ ...timed, status: "paused", cancelAt: at("2026-01-05") })).toEqual(at("2026-01-05"));
  expect(nextActionAt({ ...timed, collectionPaused: true, resumesAt: at("2026-01-02") })).toEqual(at("2026-01-02"));
});
