import type { Subscription } from "#money/subscription/model.ts";

type Timed = Pick<
  Subscription,
  "status" | "cancelAt" | "currentPeriodEnd" | "chargeAt" | "noticeAt" | "collectionPaused" | "resumesAt" | "setAsideAt"
>;

/**
 * When something of a subscription falls due next, by the merchant's clock: it ends, a trial or a period ends, an invoice
 * is charged, invoices begin again, a notice is due. Null if nothing is planned or it is set aside.
 */
export function nextActionAt(subscription: Timed): Date | null {
  const { status, cancelAt, currentPeriodEnd, chargeAt, noticeAt, collectionPaused, resumesAt } = subscription;
  if (status === "canceled" || subscription.setAsideAt !== null) return null;
  const hasPeriods = status !== "paused";
  const times = [
    cancelAt,
    hasPeriods ? currentPeriodEnd : null,
    hasPeriods ? chargeAt : null,
    hasPeriods ? noticeAt : null,
    hasPeriods && collectionPaused ? resumesAt : null,
  ].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
