import type { ChargingHold } from "#money/charging/charging-hold.ts";
import { findLastLivePaymentAt } from "#money/charging/due-soon-store.ts";

const HOUR_MS = 3_600_000;
/** How far back charges are read where no live payment shows until when the database is complete. */
const DEFAULT_DAYS = 30;

/**
 * From when on the processor's charges are compared with the database: an hour before the newest live payment, or before
 * the newest from before a hold.
 */
export async function startOfComparison(hold: ChargingHold | null): Promise<Date> {
  const before = hold?.since ?? new Date();
  // An unknown charge shows that the database went back, but not when: newer payments may be of the time since.
  const last = hold?.reason === "unknown_charge" ? null : await findLastLivePaymentAt(before);
  return last ? new Date(last.getTime() - HOUR_MS) : new Date(before.getTime() - DEFAULT_DAYS * 24 * HOUR_MS);
}
