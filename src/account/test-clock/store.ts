import type { StoredTestClock } from "#account/test-clock/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** The clock of the merchant's test mode. */
export async function findTestClock({ merchantId }: Pick<Actor, "merchantId">): Promise<StoredTestClock> {
  const row = await db().merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { testClockOffsetSeconds: true, testClockStartSeconds: true, testClockTargetSeconds: true },
  });
  return {
    offsetSeconds: row.testClockOffsetSeconds,
    startSeconds: row.testClockStartSeconds,
    targetSeconds: row.testClockTargetSeconds,
  };
}

/** The clock, locked until the transaction ends: required before it is moved. */
export async function lockTestClock(actor: Pick<Actor, "merchantId">): Promise<StoredTestClock> {
  await db().$queryRaw`SELECT 1 FROM merchants WHERE id = ${actor.merchantId} FOR NO KEY UPDATE`;
  return findTestClock(actor);
}

/** Writes a locked clock as it is now. Once it is ready, no worker holds it. */
export async function writeTestClock(
  { merchantId }: Pick<Actor, "merchantId">,
  { offsetSeconds, startSeconds, targetSeconds }: StoredTestClock,
): Promise<void> {
  await db().merchant.update({
    where: { id: merchantId },
    data: {
      testClockOffsetSeconds: offsetSeconds,
      testClockStartSeconds: startSeconds,
      testClockTargetSeconds: targetSeconds,
      ...(targetSeconds === null && { testClockLeasedUntil: null }),
    },
    select: { id: true },
  });
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

/** Whether one of these merchants' test modes is being emptied. No emptying starts until the transaction ends. */
export async function isAnyTestModeEmptied(merchantIds: readonly string[]): Promise<boolean> {
  for (const merchantId of [...merchantIds].sort()) {
    const { rows } = await sqlAcrossTenants<{ isEmptied: boolean | null }>({
      name: "is-test-mode-emptied",
      text: `SELECT test_clock_start_seconds = test_clock_target_seconds AS "isEmptied" FROM merchants
             WHERE id = $1 FOR SHARE`,
      values: [merchantId],
    });
    if (rows[0]?.isEmptied) return true;
  }
  return false;
}

/**
 * Keeps a clock where it is, so that nobody moves it and nothing of test mode is written for so long, by the wall clock:
 * for the time in which test mode is emptied. Its start is its target, as of no clock that is advancing.
 */
export async function holdTestClock(merchantId: string, seconds: number): Promise<void> {
  await sqlAcrossTenants({
    name: "hold-test-clock",
    text: `UPDATE merchants SET test_clock_start_seconds = test_clock_offset_seconds,
             test_clock_target_seconds = test_clock_offset_seconds,
             test_clock_leased_until = now() + $2 * interval '1 second' WHERE id = $1`,
    values: [merchantId, seconds],
  });
}
