import type { StoredTestClock } from "#account/test-clock/model.ts";
import { DUE_KINDS, type DueKind, type DueKindName } from "#operations/clock-advance/due-kinds.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** Something of a merchant's test mode that falls due by its clock. */
export interface DueItem {
  kind: DueKindName;
  id: string;
  at: Date;
  /** Whether another process has it, or it has to wait after a failure. */
  isLeased: boolean;
  /** Whether its last run failed. */
  hasFailed: boolean;
}

/** A clock with what falls due until its target; of a clock that is ready, with what is due now. */
export interface DueTestMode {
  clock: StoredTestClock;
  /** In the order in which they are processed. */
  items: DueItem[];
}

const UNTIL = `now() + coalesce(m.test_clock_target_seconds, m.test_clock_offset_seconds) * interval '1 second'`;

function firstOf([name, { query, hasState }]: [string, DueKind], orderOfKind: number): string {
  const columns = hasState
    ? "order_in_kind, is_leased, has_failed"
    : "0 AS order_in_kind, false AS is_leased, false AS has_failed";
  const order = hasState ? "at, order_in_kind, id" : "at, id";
  return `(SELECT '${name}' AS kind, ${orderOfKind} AS order_of_kind, id, at, ${columns} FROM (${query}) kind
    WHERE at <= ${UNTIL} ORDER BY ${order} LIMIT $2)`;
}

const FIRST_ITEMS = Object.entries<DueKind>(DUE_KINDS).map(firstOf).join(" UNION ALL ");

/** Reads a merchant's clock with the first `max` items that fall due, by time, kind, order in the kind, and ID. */
export async function readDueTestMode(merchantId: string, max: number): Promise<DueTestMode> {
  const { rows } = await sqlAcrossTenants<StoredTestClock & { [Member in keyof DueItem]: DueItem[Member] | null }>({
    name: "due-test-mode",
    text: `SELECT m.test_clock_offset_seconds AS "offsetSeconds", m.test_clock_start_seconds AS "startSeconds",
             m.test_clock_target_seconds AS "targetSeconds",
             d.kind, d.id, d.at, d.is_leased AS "isLeased", d.has_failed AS "hasFailed"
           FROM merchants m LEFT JOIN LATERAL (
             SELECT * FROM (${FIRST_ITEMS}) items ORDER BY at, order_of_kind, order_in_kind, id LIMIT $2) d ON true
           WHERE m.id = $1 ORDER BY d.at, d.order_of_kind, d.order_in_kind, d.id`,
    values: [merchantId, max],
  });
  const { offsetSeconds = 0, startSeconds = null, targetSeconds = null } = rows[0] ?? {};
  const items = rows.flatMap(({ kind, id, at, isLeased, hasFailed }) =>
    kind === null || id === null || at === null
      ? []
      : [{ kind, id, at, isLeased: isLeased ?? false, hasFailed: hasFailed ?? false }],
  );
  return { clock: { offsetSeconds, startSeconds, targetSeconds }, items };
}
