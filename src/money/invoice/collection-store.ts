import type { Actor } from "#kernel/actor.ts";
import type { StopReason } from "#money/invoice/model.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/**
 * Ends the scheduled charges of a locked subscription's open invoices.
 * @param stopReason null if the last scheduled attempt has failed.
 */
export async function stopChargingOpenInvoices(
  actor: Actor,
  subscriptionId: string,
  stopReason: "merchant" | null,
  at: Date,
): Promise<void> {
  await db().invoice.updateMany({
    where: { ...scope(actor), subscriptionId, status: "open" },
    data: { nextAttemptAt: null, stopReason, updatedAt: at },
  });
}

/** Schedules the charges again that a pause had stopped, not before `at`. */
export async function resumeOpenInvoices(actor: Actor, subscriptionId: string, at: Date): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "resume-open-invoices",
    text: `UPDATE invoices SET stop_reason = NULL, next_attempt_at = greatest(next_attempt_at, $4), updated_at = $4
           WHERE merchant_id = $1 AND livemode = $2 AND subscription_id = $3 AND status = 'open'
             AND stop_reason = 'paused' AND next_attempt_at IS NOT NULL`,
    values: [merchantId, livemode, subscriptionId, at],
  });
}

/**
 * Schedules charges of a locked subscription's open invoices now; while it is paused, for when it is resumed.
 * @param stoppedBy the reasons that have ended; null for charges that are scheduled later.
 */
export async function chargeOpenInvoicesNow(
  actor: Actor,
  { id: subscriptionId, status }: { id: string; status: string },
  stoppedBy: readonly (StopReason | null)[],
  at: Date,
): Promise<void> {
  const reasons = stoppedBy.filter((reason) => reason !== null);
  await db().invoice.updateMany({
    where: {
      ...scope(actor),
      subscriptionId,
      status: "open",
      nextAttemptAt: { not: null },
      OR: [{ stopReason: { in: reasons } }, ...(stoppedBy.includes(null) ? [{ stopReason: null }] : [])],
    },
    data: { nextAttemptAt: at, stopReason: status === "paused" ? "paused" : null, updatedAt: at },
  });
}

/** Stops the scheduled charges of a locked subscription's open invoices while it is paused. */
export async function pauseOpenInvoices(actor: Actor, subscriptionId: string, at: Date): Promise<void> {
  await db().invoice.updateMany({
    where: { ...scope(actor), subscriptionId, status: "open", stopReason: null, nextAttemptAt: { not: null } },
    data: { stopReason: "paused", updatedAt: at },
  });
}
