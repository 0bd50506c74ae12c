import type { Actor } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { scope } from "#server/database/scope.ts";

/**
 * Advances the clock of the merchant's test mode, up to its maximum.
 * @returns how far ahead it is; null if it was not moved.
 */
export async function addToTestClock(actor: Actor, seconds: number, max: number): Promise<number | null> {
  const rows = await db().$queryRaw<{ offset: number }[]>`
    UPDATE merchants SET test_clock_offset_seconds = test_clock_offset_seconds + ${seconds}::int
    WHERE id = ${actor.merchantId} AND test_clock_offset_seconds <= ${max}::int - ${seconds}::int
    RETURNING test_clock_offset_seconds AS offset`;
  return rows[0]?.offset ?? null;
}

/** The number of deliveries that are due by then, at most `max`. */
export async function countDueDeliveries(actor: Actor, at: Date, max: number): Promise<number> {
  const endpoints = await db().webhookEndpoint.findMany({
    where: { ...scope(actor), deletedAt: null },
    select: { id: true },
  });
  return db().webhookDelivery.count({
    where: {
      ...scope(actor),
      webhookEndpointId: { in: endpoints.map(({ id }) => id) },
      status: "pending",
      nextAttemptAt: { lte: at },
    },
    take: max,
  });
}

/** The number of open sessions that are over by then, have no payment in progress, and are not marked yet. */
export async function countSessionsThatEnd(actor: Actor, at: Date): Promise<number> {
  return db().checkoutSession.count({
    where: { ...scope(actor), status: "PENDING", paymentBegunAt: null, expiresAt: { lte: at } },
  });
}
