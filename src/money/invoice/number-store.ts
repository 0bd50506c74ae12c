import type { Actor } from "#kernel/actor.ts";
import type { HoldReason } from "#money/charging/charging-hold.ts";
import { type NumberInSeries, seriesName } from "#money/invoice/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/**
 * The newest series of numbers of merchant `$1` in live mode; null in the first one. Merchants who came later lost none.
 * The name is `seriesName`, which grows with time.
 */
const NEWEST_SERIES = `(SELECT 'R' || to_char(max(n.started_at) AT TIME ZONE 'UTC', 'YYMMDDHH24MI')
  FROM number_series n JOIN merchants m ON m.id = $1 AND m.created_at <= n.started_at)`;

/**
 * Takes the next numbers of a kind of documents, without gaps in their series: the counter is locked until the
 * transaction ends, so they are taken as late as possible.
 * @param counter the table of the counters.
 * @param count how many in a row.
 * @returns the last of them.
 */
export async function takeNumbers(
  actor: Actor,
  counter: "invoice_counters" | "credit_note_counters",
  count: number,
): Promise<NumberInSeries> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<NumberInSeries>({
    name: `take-numbers-of-${counter}`,
    text: `INSERT INTO ${counter} AS c (merchant_id, livemode, series, last_number)
           VALUES ($1, $2, CASE WHEN $2::boolean THEN ${NEWEST_SERIES} END, $3)
           ON CONFLICT (merchant_id, livemode) DO UPDATE SET
             series = greatest(c.series, excluded.series),
             last_number = CASE WHEN excluded.series > coalesce(c.series, '') THEN 0 ELSE c.last_number END + $3
           RETURNING series, last_number AS number`,
    values: [merchantId, livemode, count],
  });
  return rows[0] ?? { series: null, number: count };
}

/** The number that a merchant's next live invoice will get, unless others are created before. */
export async function findNextNumber({ merchantId }: Pick<Actor, "merchantId">): Promise<NumberInSeries> {
  const { rows } = await sql<NumberInSeries>({
    name: "next-invoice-number",
    text: `SELECT greatest(c.series, newest.series) AS series,
             CASE WHEN newest.series > coalesce(c.series, '') THEN 1 ELSE coalesce(c.last_number, 0) + 1 END AS number
           FROM (SELECT ${NEWEST_SERIES} AS series) newest
           LEFT JOIN invoice_counters c ON c.merchant_id = $1 AND c.livemode`,
    values: [merchantId],
  });
  return rows[0] ?? { series: null, number: 1 };
}

/**
 * Raises the number of a merchant's next live invoice. The counter is locked until the transaction ends.
 * @returns false if that number or a later one was already given.
 */
export async function raiseNextNumber({ merchantId }: Pick<Actor, "merchantId">, next: number): Promise<boolean> {
  const { rows } = await sql({
    name: "raise-next-invoice-number",
    text: `INSERT INTO invoice_counters AS c (merchant_id, livemode, series, last_number)
           VALUES ($1, true, ${NEWEST_SERIES}, $2::integer - 1)
           ON CONFLICT (merchant_id, livemode) DO UPDATE SET
             series = greatest(c.series, excluded.series), last_number = excluded.last_number
           WHERE excluded.series > coalesce(c.series, '') OR c.last_number <= excluded.last_number
           RETURNING last_number`,
    values: [merchantId, next],
  });
  return rows.length > 0;
}

/** The series of numbers after the first one, by `seriesName`, each with the reason of its hold. */
export async function findNumberSeries(): Promise<Map<string, HoldReason>> {
  const { rows } = await sqlAcrossTenants<{ startedAt: Date; reason: HoldReason }>({
    name: "number-series",
    text: 'SELECT started_at AS "startedAt", reason FROM number_series ORDER BY started_at',
  });
  return new Map(rows.map(({ startedAt, reason }) => [seriesName(startedAt), reason]));
}
