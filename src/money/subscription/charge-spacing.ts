import type { Invoice } from "#money/invoice/model.ts";
import type { LastCharge } from "#money/payment/store.ts";

const DAY_MS = 86_400_000;
/** An invoice that is first charged this long after the start of its period was delayed by an outage. */
export const LATE_MS = 3_600_000;
/** Two charges of a subscription are at least this far apart, if the first of them had to wait for the one before it. */
const MIN_PAUSE_MS = 20 * 3_600_000;

/** Whether an outage held it up. */
export function isHeldUp({ createdAt, periodStart }: Pick<Invoice, "createdAt" | "periodStart">): boolean {
  return createdAt.getTime() - periodStart.getTime() > LATE_MS;
}

/** Whether an invoice is charged for the first time long after its period's start. */
export function isLate({ periodStart }: Pick<Invoice, "periodStart">, at: Date): boolean {
  return at.getTime() - periodStart.getTime() > LATE_MS;
}

/**
 * Whether the last charge was late, so that an invoice that is on time has to wait. After a charge that an outage held
 * up, that is a day. The charge after it was late only because it waited for this day: if the next one waited for a day
 * too, a daily subscription would be late for good.
 */
export function isTooSoonAfter({ at, attemptNumber, invoice }: LastCharge, time: Date): boolean {
  if (attemptNumber > 1 || !isLate(invoice, at)) return false;
  return time.getTime() - at.getTime() < (isHeldUp(invoice) ? DAY_MS : MIN_PAUSE_MS);
}

export function dayBefore(time: Date): Date {
  return new Date(time.getTime() - DAY_MS);
}

export function dayAfter(time: Date): Date {
  return new Date(time.getTime() + DAY_MS);
}
