import type { MerchantLoad, TurnLimits } from "#server/platform/serve-in-turn.ts";

/**
 * The statements of due rows that merchants take turns with: see `serveInTurn`. The table has `merchant_id`, and
 * `leased_until` by the wall clock. Two indexes contain the waiting rows: one by the time at which they are due, and
 * one by merchant and that time.
 */
export interface DueTable {
  table: string;
  /** The condition of the indexes. */
  isWaiting: string;
  /** The column with the time at which a row is due, by the wall clock. */
  dueAt: string;
  /** A further condition of what may be leased. */
  isReady: string;
}

/** If so many rows are due or fewer, their merchants are read from them. */
const MAX_ROWS = 1_000;

/**
 * The statement that finds the merchants with due rows. If many rows are due, it jumps from one merchant with waiting
 * rows to the next instead of reading them all. It has no parameters unless `isReady` has some.
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
 * The common table expressions that choose due rows of merchants and lock them, as `chosen` (`id`, `merchant_id`). The
 * statement goes on with `UPDATE`. If merchants have as much under way, the order of `$1` decides, and not how long their
 * rows are due: a merchant with a backlog would be first each time. Processes get different rows; those of a dead process are free again when its leases
 * end. For the values `$1` to `$4`, see `turnValues`.
 *
 * Only the chosen rows are locked, in their order: others would be missing in a lease of another process.
 */
export function withChosenRows({ table, isWaiting, dueAt, isReady }: DueTable): string {
  const isFree = `${isWaiting} AND ${dueAt} <= now() AND (leased_until IS NULL OR leased_until <= now())`;
  return `
  WITH turn AS (
    SELECT * FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS turn (merchant_id, under_way, position)
  ), due AS (
    SELECT d.*, turn.under_way, turn.position FROM turn CROSS JOIN LATERAL (
      SELECT id, merchant_id, ${dueAt} AS due_at FROM ${table}
      WHERE merchant_id = turn.merchant_id AND ${isFree} AND ${isReady}
      ORDER BY ${dueAt} LIMIT $3) d
  ), ranked AS (
    SELECT *, under_way + row_number() OVER (PARTITION BY merchant_id ORDER BY due_at, id) AS place FROM due
  ), chosen AS MATERIALIZED (
    SELECT id, merchant_id FROM (SELECT * FROM ranked ORDER BY place, position) wanted
    CROSS JOIN LATERAL (SELECT FROM ${table} WHERE id = wanted.id AND ${isFree} FOR UPDATE SKIP LOCKED) locked
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
