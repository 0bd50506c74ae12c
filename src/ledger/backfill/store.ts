import type { Tenant } from "#kernel/actor.ts";
import type { Backfill, BackfillStage } from "#ledger/backfill/model.ts";
import type { LedgerDifference } from "#ledger/compare-store.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** Not rounded up to the next millisecond, as the column would: what is due now is due. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

const LOCK_NEXT = `SELECT b.merchant_id AS "merchantId", b.livemode,
    m.test_clock_offset_seconds AS "testClockOffsetSeconds", b.stage, b.position, b.posted, b.failed,
    b.completed_at AS "completedAt", b.compared_at AS "comparedAt"
  FROM ledger_backfills b JOIN merchants m ON m.id = b.merchant_id
  WHERE b.due_at <= clock_timestamp() ORDER BY b.due_at LIMIT 1 FOR UPDATE OF b SKIP LOCKED`;

/** The backfill that has waited longest, locked until the transaction ends; null if none is due. */
export async function lockNextBackfill(): Promise<Backfill | null> {
  const { rows } = await sqlAcrossTenants<Omit<Backfill, "stage"> & { stage: string }>({
    name: "next-backfill",
    text: LOCK_NEXT,
  });
  const [row] = rows;
  return row ? { ...row, stage: row.stage as BackfillStage } : null;
}

/** Stores how far a pass has come. It continues when others that are due have had their turn. */
export async function saveProgress(
  tenant: Tenant,
  { stage, position, posted, failed }: Pick<Backfill, "stage" | "position" | "posted" | "failed">,
): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await sql({
    name: "backfill-progress",
    text: `UPDATE ledger_backfills SET stage = $3, position = $4, posted = $5, failed = $6, due_at = ${NOW}
           WHERE merchant_id = $1 AND livemode = $2`,
    values: [merchantId, livemode, stage, position, posted, failed],
  });
}

/**
 * The first passes follow after an hour each, for a day: processes of the previous version may still be running in a
 * rolling upgrade. Those after are a day apart.
 */
const END_PASS = `UPDATE ledger_backfills SET stage = 'invoices', position = '', posted = 0, failed = 0,
    completed_at = coalesce(completed_at, clock_timestamp()),
    due_at = clock_timestamp() + CASE WHEN completed_at > clock_timestamp() - interval '1 day' OR completed_at IS NULL
      THEN interval '1 hour' ELSE interval '1 day' END
  WHERE merchant_id = $1 AND livemode = $2`;

/** Ends a pass: all is posted. */
export async function endPass(tenant: Tenant): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await sql({ name: "backfill-end", text: END_PASS, values: [merchantId, livemode] });
}

/** Stores what a comparison of the ledger with the rows has found; null if it took too long. */
export async function saveDifferences(tenant: Tenant, differences: readonly LedgerDifference[] | null): Promise<void> {
  const { merchantId, livemode } = scope(tenant);
  await sql({
    name: "backfill-differences",
    text: `UPDATE ledger_backfills SET compared_at = CASE WHEN $3::jsonb IS NULL THEN compared_at ELSE clock_timestamp() END,
             differences = $3 WHERE merchant_id = $1 AND livemode = $2`,
    values: [merchantId, livemode, differences && JSON.stringify(differences.map(toStored))],
  });
}

function toStored({ posted, expected, ...difference }: LedgerDifference) {
  return { ...difference, posted: posted.toString(), expected: expected.toString() };
}

/** Lets a backfill wait, whose last batch failed. */
export async function postponeBackfill({ merchantId, livemode }: Tenant, seconds: number): Promise<void> {
  await sqlAcrossTenants({
    name: "backfill-postpone",
    text: `UPDATE ledger_backfills SET due_at = clock_timestamp() + $3 * interval '1 second'
           WHERE merchant_id = $1 AND livemode = $2`,
    values: [merchantId, livemode, seconds],
  });
}

/**
 * Adds merchants that have none, for example those who signed up since the upgrade. All of their money is posted when it
 * moves, unless a process of the previous version received it: passes look for that.
 * @param max how many.
 */
export async function insertMissingBackfills(max: number): Promise<void> {
  await sqlAcrossTenants({
    name: "backfills-of-new-merchants",
    text: `INSERT INTO ledger_backfills (merchant_id, livemode, completed_at, due_at)
           SELECT m.id, mode.livemode, ${NOW}, ${NOW}
           FROM merchants m CROSS JOIN (VALUES (true), (false)) AS mode (livemode)
           WHERE NOT EXISTS (SELECT FROM ledger_backfills b WHERE b.merchant_id = m.id AND b.livemode = mode.livemode)
           LIMIT $1 ON CONFLICT DO NOTHING`,
    values: [max],
  });
}

/**
 * Whether all money is in the ledger, also that from before the ledger existed. Until then, figures are still being
 * calculated. One row by its key.
 */
export async function isLedgerComplete(tenant: Tenant): Promise<boolean> {
  const { merchantId, livemode } = scope(tenant);
  const { rows } = await sql<{ isComplete: boolean }>({
    name: "ledger-complete",
    text: `SELECT NOT EXISTS (SELECT FROM ledger_backfills
             WHERE merchant_id = $1 AND livemode = $2 AND completed_at IS NULL) AS "isComplete"`,
    values: [merchantId, livemode],
  });
  return rows[0]?.isComplete === true;
}
