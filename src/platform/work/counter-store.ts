import type { Tenant } from "#kernel/actor.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** A merchant's counter that is lower than the assigned numbers: each of its writes would use a number twice. */
export interface CounterBehind extends Tenant {
  table: string;
  last: bigint;
  /** The highest number in a row. */
  highest: bigint;
}

interface Counter {
  table: string;
  column: string;
  /** The constraint that PostgreSQL reports if a number is assigned twice. */
  constraint: string;
  /** The highest number of a merchant `m` and mode `m.livemode`, by an index. */
  highest: string;
}

/**
 * The number of newest invoices that are read. An invoice's number ends in the counter's, and the newest of the
 * counter's series have the highest; the sample's are all written together.
 */
const LAST_INVOICES = 1_000;

const COUNTERS: readonly Counter[] = [
  {
    table: "event_sequences",
    column: "last",
    constraint: "events_merchant_id_livemode_sequence_key",
    highest: `SELECT e.sequence AS number FROM events e
              WHERE e.merchant_id = m.id AND e.livemode = m.livemode ORDER BY e.sequence DESC LIMIT 1`,
  },
  {
    table: "invoice_counters",
    column: "last_number",
    constraint: "invoices_merchant_id_livemode_number_key",
    highest: `SELECT max(substring(written.number FROM '\\d+$')::bigint) AS number FROM (
                SELECT i.number FROM invoices i WHERE i.merchant_id = m.id AND i.livemode = m.livemode
                ORDER BY i.id DESC LIMIT ${LAST_INVOICES}) written
              WHERE substring(written.number FROM '-(R\\d{10})-\\d+$') IS NOT DISTINCT FROM
                (SELECT s.series FROM invoice_counters s WHERE s.merchant_id = m.id AND s.livemode = m.livemode)`,
  },
  {
    table: "credit_note_counters",
    column: "last_number",
    constraint: "credit_notes_merchant_id_livemode_number_key",
    highest: `SELECT max(substring(written.number FROM '\\d+$')::bigint) AS number FROM (
                SELECT n.number FROM credit_notes n WHERE n.merchant_id = m.id AND n.livemode = m.livemode
                ORDER BY n.created_at DESC, n.id DESC LIMIT ${LAST_INVOICES}) written
              WHERE substring(written.number FROM '-(R\\d{10})-\\d+$') IS NOT DISTINCT FROM
                (SELECT s.series FROM credit_note_counters s WHERE s.merchant_id = m.id AND s.livemode = m.livemode)`,
  },
];

/** `$1` names a merchant, or is null for all of them. */
const behind = ({ table, column, highest }: Counter) => `
  SELECT m.id AS merchant_id, m.livemode, coalesce(c.${column}, 0)::bigint AS last, used.number AS highest
  FROM (SELECT id, livemode FROM merchants, (VALUES (true), (false)) mode (livemode) WHERE id = $1 OR $1 IS NULL) m
  CROSS JOIN LATERAL (${highest}) used
  LEFT JOIN ${table} c ON c.merchant_id = m.id AND c.livemode = m.livemode
  WHERE used.number > coalesce(c.${column}, 0)`;

/** The merchant with a counter that is behind, if a write failed because of that: `raiseCounters` repairs it. */
export function merchantWithCounterBehind(error: unknown): string | undefined {
  const { constraint, detail } = Object(error) as { constraint?: string; detail?: string };
  if (!COUNTERS.some((counter) => counter.constraint === constraint)) return undefined;
  // "Key (merchant_id, livemode, sequence)=(mer_0m3k, f, 5) already exists."
  return /=\((mer_\w+),/.exec(detail ?? "")?.[1];
}

/** Finds the counters of every merchant that are too low. */
export async function findCountersBehind(): Promise<CounterBehind[]> {
  const found = await Promise.all(
    COUNTERS.map(async (counter) => {
      const { rows } = await sqlAcrossTenants<{
        merchantId: string;
        livemode: boolean;
        last: bigint;
        highest: bigint;
      }>({
        name: `${counter.table}-behind`,
        text: `SELECT merchant_id AS "merchantId", livemode, last, highest FROM (${behind(counter)}) found`,
        values: [null],
      });
      return rows.map((row) => ({ table: counter.table, ...row }));
    }),
  );
  return found.flat();
}

/** Sets counters that are too low to the highest assigned number. @param merchantId undefined for every merchant's. */
export async function raiseCounters(merchantId?: string): Promise<void> {
  for (const counter of COUNTERS) {
    const { table, column } = counter;
    await sqlAcrossTenants({
      name: `${table}-raise`,
      text: `INSERT INTO ${table} AS c (merchant_id, livemode, ${column})
             SELECT merchant_id, livemode, highest FROM (${behind(counter)}) found
             ON CONFLICT (merchant_id, livemode)
             DO UPDATE SET ${column} = excluded.${column} WHERE c.${column} < excluded.${column}`,
      values: [merchantId ?? null],
    });
  }
}
