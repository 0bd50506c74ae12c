import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { SESSION_INCLUDE, type StoredCheckoutSession, toCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { IS_CHARGING } from "#money/charging/store.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Maximum number of sessions that the sweep examines at a time for their owners. */
const MAX_DUE_SESSIONS = 1_000;

/**
 * Over, but not marked EXPIRED yet: as `checkoutSessionStatus` computes it, of a session `s`. While charging is on hold,
 * live sessions are not marked, because they may have been paid in the lost time.
 */
const IS_DUE = `s.status = 'PENDING' AND s.payment_begun_at IS NULL AND (NOT s.livemode OR ${IS_CHARGING})`;

/** Sessions in test mode of merchant `$1` that are over: see `DueKind`. */
export const DUE_TEST_SESSIONS = `SELECT s.id, s.expires_at AS at FROM checkout_sessions s
    WHERE s.merchant_id = $1 AND NOT s.livemode AND s.status = 'PENDING' AND s.payment_begun_at IS NULL`;

/**
 * The owners of sessions that are over but not marked yet, of all merchants: only for the sweep. Those of test clocks
 * that are being advanced are left out.
 */
export async function findOwnersOfDueSessions(): Promise<PageOwner[]> {
  const { rows } = await sqlAcrossTenants<PageOwner>({
    name: "owners-of-due-sessions",
    text: `SELECT due.* FROM (
             SELECT s.merchant_id AS "merchantId", s.livemode, m.test_clock_offset_seconds AS "testClockOffsetSeconds"
             FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id
             WHERE ${IS_DUE} AND s.expires_at <= now() AND (s.livemode OR m.test_clock_target_seconds IS NULL)
             ORDER BY s.expires_at LIMIT $1) due
           UNION
           SELECT m.id, false, m.test_clock_offset_seconds FROM merchants m
           WHERE m.test_clock_offset_seconds > 0 AND m.test_clock_target_seconds IS NULL AND EXISTS (
             SELECT FROM checkout_sessions s WHERE s.merchant_id = m.id AND NOT s.livemode AND ${IS_DUE}
               AND s.expires_at <= now() + m.test_clock_offset_seconds * interval '1 second')`,
    values: [MAX_DUE_SESSIONS],
  });
  return rows;
}

/**
 * Locks sessions whose time is over but that are not marked yet, the oldest end first, except those that others have
 * locked.
 */
export async function lockDueSessions(actor: Actor, max: number): Promise<StoredCheckoutSession[]> {
  const { merchantId, livemode } = scope(actor);
  const at = now(actor);
  const locked = await db().$queryRaw<{ id: string }[]>`
    SELECT s.id FROM checkout_sessions s
    WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode} AND ${Prisma.raw(IS_DUE)} AND s.expires_at <= ${at}
    ORDER BY s.expires_at, s.id LIMIT ${max} FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return [];
  const rows = await db().checkoutSession.findMany({
    where: { ...scope(actor), id: { in: locked.map(({ id }) => id) } },
    include: SESSION_INCLUDE,
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => toCheckoutSession(row, at));
}

/** Marks locked sessions as EXPIRED. @returns them afterwards. */
export async function writeExpired(
  actor: Actor,
  sessions: readonly StoredCheckoutSession[],
): Promise<StoredCheckoutSession[]> {
  const change = { status: "EXPIRED", updatedAt: now(actor) } as const;
  await db().checkoutSession.updateMany({
    where: { ...scope(actor), id: { in: sessions.map(({ id }) => id) } },
    data: { ...change, purgeableSince: new Date() },
  });
  return sessions.map((session) => ({ ...session, ...change }));
}
