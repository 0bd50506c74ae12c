import type { Subscription } from "#money/subscription/model.ts";
import { endOfDiscount } from "#money/subscription/recurring-discount.ts";

const DAY_MS = 86_400_000;

/**
 * The notices before a period ends: events to integrators, and emails to the customer (contract, section 9).
 * `trial_will_end` and `upcoming` are events, the others emails.
 */
export type NoticeKind =
  | "trial_will_end"
  | "trial_ending"
  | "upcoming"
  | "renewal_upcoming"
  | "discount_ending"
  | "debit_upcoming";

export interface Notice {
  kind: NoticeKind;
  at: Date;
}

/** Days before the end of the period. */
const DAYS_BEFORE: Record<NoticeKind, number> = {
  trial_will_end: 3,
  trial_ending: 7,
  upcoming: 7,
  renewal_upcoming: 7,
  discount_ending: 7,
  debit_upcoming: 2,
};

type Noticed = Pick<
  Subscription,
  "status" | "recurrence" | "currentPeriodStart" | "currentPeriodEnd" | "cancelAt" | "collectionPaused" | "discounts"
> & {
  /** Whether its method is a bank debit, which is announced; absent where it is not known. */
  isDebited?: boolean;
};

/** The notices of the current period, each at its time: at the period's start if the period is shorter. */
export function noticesOf(subscription: Noticed): Notice[] {
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription;
  return kindsOf(subscription).map((kind) => {
    const at = end.getTime() - DAYS_BEFORE[kind] * DAY_MS;
    return { kind, at: new Date(Math.max(at, start.getTime())) };
  });
}

function kindsOf(subscription: Noticed): NoticeKind[] {
  const { status, recurrence, cancelAt, currentPeriodEnd, collectionPaused, discounts, isDebited } = subscription;
  const endsBefore = cancelAt !== null && cancelAt <= currentPeriodEnd;
  if (status === "canceled" || status === "paused" || endsBefore) return [];
  const debit = isDebited ? (["debit_upcoming"] as const) : [];
  if (status === "trialing") return ["trial_will_end", "trial_ending", ...debit];
  if (collectionPaused || status === "unpaid") return [];
  const isYearly =
    recurrence.interval === "year" || (recurrence.interval === "month" && recurrence.intervalCount >= 12);
  const endsDiscount = discounts.some((each) => {
    const discountEnd = each.discount.duration === "repeating" ? endOfDiscount(each) : null;
    return discountEnd !== null && discountEnd <= currentPeriodEnd && discountEnd > subscription.currentPeriodStart;
  });
  return [
    "upcoming",
    ...(isYearly ? (["renewal_upcoming"] as const) : []),
    ...(endsDiscount ? (["discount_ending"] as const) : []),
    ...debit,
  ];
}

/**
 * The time of the first notice from a time on; null if none follows. Where the method is not known, it may be a debit: at
 * that time, `sendNotices` looks.
 */
export function nextNoticeAt(subscription: Noticed, from: Date): Date | null {
  const times = noticesOf({ isDebited: true, ...subscription })
    .map(({ at }) => at.getTime())
    .filter((time) => time >= from.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * When notices are looked at after a change: as `nextNoticeAt`, or immediately for a debit that should have been announced
 * by then. It is announced once, however often the subscription changes.
 */
export function noticeAtAfterChange(subscription: Noticed, at: Date): Date | null {
  const notices = noticesOf({ isDebited: true, ...subscription });
  const isLate = at < subscription.currentPeriodEnd && notices.some((notice) => isDebit(notice) && notice.at < at);
  return isLate ? at : nextNoticeAt(subscription, at);
}

/** The notices that are due, of those since a time. A debit's is also due if it was missed: see `noticeAtAfterChange`. */
export function dueNotices(subscription: Noticed, from: Date, at: Date): Notice[] {
  return noticesOf(subscription).filter((notice) => notice.at <= at && (notice.at >= from || isDebit(notice)));
}

function isDebit({ kind }: Notice): boolean {
  return kind === "debit_upcoming";
}
