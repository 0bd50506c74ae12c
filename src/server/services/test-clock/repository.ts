import type { Actor } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { scope } from "#server/database/scope.ts";

/**
 * Moves the clock of the merchant's test mode ahead, unless it would stand too far then.
 * @returns how far it stands ahead; null when it was not moved.
 */
export async function addToTestClock(actor: Actor, seconds: number, max: number): Promise<number | null> {
  const rows = await db().$queryRaw<{ offset: number }[]>`
    UPDATE merchants SET test_clock_offset_seconds = test_clock_offset_seconds + ${seconds}::int
    WHERE id = ${actor.merchantId} AND test_clock_offset_seconds <= ${max}::int - ${seconds}::int
    RETURNING test_clock_offset_seconds AS offset`;
  return rows[0]?.offset ?? null;
}

/** Deliveries that are due by then, the longest one first. */
export async function findDueDeliveries(actor: Actor, at: Date, max: number): Promise<string[]> {
  const endpoints = await db().webhookEndpoint.findMany({
    where: { ...scope(actor), deletedAt: null },
    select: { id: true },
  });
  const rows = await db().webhookDelivery.findMany({
    where: {
      ...scope(actor),
      webhookEndpointId: { in: endpoints.map(({ id }) => id) },
      status: "pending",
      nextAttemptAt: { lte: at },
    },
    orderBy: { nextAttemptAt: "asc" },
    take: max,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** How many open sessions are over by then that no payment is under way of, and were not told to be yet. */
export async function countSessionsThatEnd(actor: Actor, at: Date): Promise<number> {
  return db().checkoutSession.count({
    where: { ...scope(actor), status: "PENDING", paymentBegunAt: null, expiresAt: { lte: at } },
  });
}
