import { sqlAcrossTenants } from "#server/database/sql.ts";

/** Live subscriptions of all merchants. */
export interface OverdueRenewals {
  /** The number of those that have not ended, up to 100,000. */
  live: number;
  /** The number of those of which something is due, up to 100,000. */
  overdue: number;
  /** How long the most overdue one has been due, in seconds; 0 without any. */
  oldestSeconds: number;
}

const MAX_COUNTED = 100_000;

/** Reads what is due by the index of due subscriptions. Those that are set aside have nothing due. */
export async function findOverdueRenewals(): Promise<OverdueRenewals> {
  const { rows } = await sqlAcrossTenants<OverdueRenewals>({
    name: "overdue-renewals",
    text: `
      WITH due AS (
        SELECT next_action_at FROM subscriptions
        WHERE next_action_at <= now() AND livemode ORDER BY next_action_at LIMIT $1
      )
      SELECT
        (SELECT count(*)::int FROM (
           SELECT FROM subscriptions WHERE livemode AND next_action_at IS NOT NULL LIMIT $1) s) AS live,
        (SELECT count(*)::int FROM due) AS overdue,
        (SELECT greatest(0, coalesce(extract(epoch FROM now() - min(next_action_at)), 0))::float FROM due)
          AS "oldestSeconds"`,
    values: [MAX_COUNTED],
  });
  return rows[0] ?? { live: 0, overdue: 0, oldestSeconds: 0 };
}
