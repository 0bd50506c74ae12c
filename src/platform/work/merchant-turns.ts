import type { MerchantLoad, TurnLimits } from "#platform/work/serve-in-turn.ts";

/**
 * A table of rows that are processed in turns of merchants: see `serveInTurn`. It has the columns `merchant_id` and
 * `leased_until` (by the wall clock), and two partial indexes of the waiting rows: by due time, and by merchant and due
 * time.
 */
export interface DueTable {
  table: string;
  /** The condition of the indexes. */
  isWaiting: string;
  /** The column with the due time of a row, by the wall clock. */
  dueAt: string;
  /** A further condition for leasing a row. */
  isReady: string;
}

/** With up to this number of due rows, the merchants are read from the rows. */
const MAX_ROWS = 1_000;

/**
 * The statement that finds merchants with due rows. If many rows are due, it skips from one merchant with waiting rows to
 * the next instead of reading all rows. It has no parameters unless `isReady` has some.
 */
export function dueMerchantsQuery({ table, isWaiting, dueAt, isReady }: DueTable): string {
  const isDue = `${isWaiting} AND ${dueAt} <= now()`;
  return `
  WITH RECURSIVE due AS MATERIALIZED (
    SELECT merchant_id FROM ${table} WHERE ${isDue} AND ${isReady} ORDER BY ${dueAt} LIMIT ${MAX_ROWS}
  ), walked (id) AS (
    SELECT (SELECT merchant_id FROM ${table} WHERE ${isWaiting} ORDER BY merchant_id LIMIT 1)
    WHERE (SELECT count(*) FROM due) = ${MAX_ROWS}
    UNION ALL
    SELECT (SELECT merchant_id FROM ${table} WHERE ${isWaiting} AND merchant_id > walked.id ORDER BY merchant_id LIMIT 1)
    FROM walked WHERE walked.id IS NOT NULL
  )
  SELECT merchant_id AS id FROM due
  UNION
  SELECT id FROM walked WHERE EXISTS (SELECT FROM ${table} WHERE merchant_id = walked.id AND ${isDue})`;
}

/**
 * The common table expressions that choose due rows of merchants and lock them, as `chosen` (`id`, `merchant_id`, `livemode`). The
 * statement continues with `UPDATE`. If merchants have the same number of rows in progress, the order of `$1` decides
 * instead of the due time, because a merchant with a backlog would always be first. Processes get different rows. Rows
 * of a dead process are free again when their leases end. For the values `$1` to `$4`, see `turnValues`.
 *
 * Only chosen rows are locked: a lease of another process would skip the others.
 */
export function withChosenRows({ table, isWaiting, dueAt, isReady }: DueTable): string {
  const isFree = `${isWaiting} AND ${dueAt} <= now() AND (leased_until IS NULL OR leased_until <= now())`;
  return `
  WITH turn AS (
    SELECT * FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS turn (merchant_id, in_progress, position)
  ), due AS (
    SELECT d.*, turn.in_progress, turn.position FROM turn CROSS JOIN LATERAL (
      SELECT id, merchant_id, livemode, ${dueAt} AS due_at FROM ${table}
      WHERE merchant_id = turn.merchant_id AND ${isFree} AND ${isReady}
      ORDER BY ${dueAt} LIMIT $3) d
  ), ranked AS (
    SELECT *, in_progress + row_number() OVER (PARTITION BY merchant_id ORDER BY due_at, id) AS place FROM due
  ), chosen AS MATERIALIZED (
    SELECT id, merchant_id, livemode FROM (SELECT * FROM ranked ORDER BY place, position) wanted
    CROSS JOIN LATERAL (SELECT FROM ${table}
      WHERE merchant_id = wanted.merchant_id AND livemode = wanted.livemode AND id = wanted.id AND ${isFree}
      FOR UPDATE SKIP LOCKED) locked
    LIMIT $4
  )`;
}

/** The values `$1` to `$4` of `withChosenRows`. */
export function turnValues(merchants: readonly MerchantLoad[], { max, perMerchant }: TurnLimits): unknown[] {
  return [
    merchants.map(({ merchantId }) => merchantId),
    merchants.map(({ inProgress }) => inProgress),
    perMerchant,
    max,
  ];
}
