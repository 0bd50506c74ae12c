import type { Actor, Tenant } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { DomainError } from "#kernel/errors.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { OF_TRANSACTION, SUMMED } from "#ledger/daily-sums/queries.ts";
import { type LedgerKind, REVENUE_KINDS } from "#ledger/model.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/**
 * Adds transactions to the daily sums, and deletes them from the list of those that the sums don't contain. One
 * statement, so that each is added once. Workers skip what others are adding, and write the sums in one order. It is
 * materialized, so that the order is that of the rows that are written.
 */
const FOLD = `WITH due AS MATERIALIZED (
    SELECT ctid FROM ledger_unsummed_transactions ORDER BY transaction_id LIMIT $1
    FOR UPDATE SKIP LOCKED),
  taken AS (
    DELETE FROM ledger_unsummed_transactions WHERE ctid = ANY(ARRAY(SELECT ctid FROM due)) RETURNING merchant_id, livemode, transaction_id),
  summed AS (
    INSERT INTO ledger_daily_sums AS s
      (merchant_id, livemode, day, currency, kind, account, product_id, payment_link_id, amount)
    SELECT ${SUMMED}, sum(e.amount)::bigint
    FROM taken JOIN merchants m ON m.id = taken.merchant_id
      JOIN ledger_transactions t
        ON t.merchant_id = taken.merchant_id AND t.livemode = taken.livemode AND t.id = taken.transaction_id
      JOIN ledger_entries e ON ${OF_TRANSACTION}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (merchant_id, livemode, day, currency, kind, account, product_id, payment_link_id)
      DO UPDATE SET amount = s.amount + excluded.amount)
  SELECT count(*)::int AS count FROM taken`;

/** Adds up to `limit` transactions to the daily sums. @returns how many. */
export async function foldTransactions(limit: number): Promise<number> {
  const { rows } = await sqlAcrossTenants<{ count: number }>({ name: "fold-daily-sums", text: FOLD, values: [limit] });
  return rows[0]?.count ?? 0;
}

/** Transactions that are listed again in one statement, within its time limit of 5 seconds. */
const MAX_RESET = 200_000;

/**
 * Deletes a merchant's sums in both modes, and lists all of its transactions as not contained in them: they are added
 * again, by the merchant's time zone of then. What is read stays exact. Runs in a transaction, and waits for
 * transactions that are being added: their sums would not be deleted.
 * @throws DomainError `parameter_invalid` for more transactions than one statement can list in its time.
 */
export async function resetDailySums(merchantId: string): Promise<void> {
  const { count } = await sqlAcrossTenants({
    name: "reset-sums-count",
    text: "SELECT FROM ledger_transactions WHERE merchant_id = $1 AND livemode IN (false, true) LIMIT $2",
    values: [merchantId, MAX_RESET + 1],
  });
  if (count > MAX_RESET) {
    throw new DomainError(
      "parameter_invalid",
      `The days of a business with more than ${MAX_RESET.toLocaleString("en")} transactions can't be calculated again.`,
    );
  }
  await sqlAcrossTenants({ name: "reset-sums-lock", text: "LOCK TABLE ledger_daily_sums IN SHARE ROW EXCLUSIVE MODE" });
  await sqlAcrossTenants({
    name: "reset-sums",
    text: "DELETE FROM ledger_daily_sums WHERE merchant_id = $1",
    values: [merchantId],
  });
  await sqlAcrossTenants({
    name: "reset-sums-list",
    text: `INSERT INTO ledger_unsummed_transactions (merchant_id, livemode, transaction_id)
           SELECT merchant_id, livemode, id FROM ledger_transactions WHERE merchant_id = $1 ON CONFLICT DO NOTHING`,
    values: [merchantId],
  });
}

/** The merchants that the ledger has transactions of. */
export async function findMerchantsOfLedger(): Promise<string[]> {
  const { rows } = await sqlAcrossTenants<{ id: string }>({
    name: "merchants-of-ledger",
    text: `SELECT id FROM merchants m
           WHERE EXISTS (SELECT FROM ledger_transactions t WHERE t.merchant_id = m.id AND t.livemode IN (false, true)) ORDER BY id`,
  });
  return rows.map(({ id }) => id);
}

/** Days of the merchant's calendar, for example 2026-01-31. */
export interface DaysOfSums {
  /** The first day of the sums by day. */
  previousFirst: string;
  /** The first day that the best products and links are of. */
  first: string;
  /** The last day of both. */
  last: string;
}

/** What changed the revenue: minor units, below 0 for what was returned to customers. */
interface Moved {
  currency: Currency;
  amount: MinorUnits;
}

/** The revenue of a merchant, from the ledger. */
export interface RevenueSums {
  /** By the day on which the money moved. `isReturned`: refunds and disputes, less what came back; otherwise payments. */
  days: (Moved & { day: string; isReturned: boolean })[];
  /** The products with the highest revenue, by currency, best first. */
  products: (Moved & { id: string })[];
  /** The links with the highest revenue, by currency, best first. */
  links: (Moved & { id: string })[];
}

type SumRow = Moved & { part: "day" | "product" | "link"; id: string; isReturned: boolean | null };

/** The sums and what they don't contain yet, in one statement: it is exact at any time. */
const REVENUE = `WITH moved AS (
    SELECT day, currency, kind, product_id, payment_link_id, amount FROM ledger_daily_sums
    WHERE merchant_id = $1 AND livemode = $2 AND day >= $3::date AND day <= $5::date AND account = 'processor'
      AND kind = ANY($6::text[])
    UNION ALL
    SELECT entry.day, entry.currency, entry.kind, entry.product_id, entry.payment_link_id, entry.amount FROM (
      SELECT ${SUMMED}, e.amount
      FROM ledger_unsummed_transactions u JOIN merchants m ON m.id = u.merchant_id
        JOIN ledger_transactions t
          ON t.merchant_id = u.merchant_id AND t.livemode = u.livemode AND t.id = u.transaction_id
        JOIN ledger_entries e ON ${OF_TRANSACTION}
      WHERE u.merchant_id = $1 AND u.livemode = $2 AND e.account = 'processor' AND t.kind = ANY($6::text[])) entry
    WHERE entry.day >= $3::date AND entry.day <= $5::date),
  sums AS (
    SELECT CASE GROUPING(day, product_id, payment_link_id) WHEN 3 THEN 'day' WHEN 5 THEN 'product' ELSE 'link' END AS part,
      currency, coalesce(to_char(day, 'YYYY-MM-DD'), product_id, payment_link_id) AS id, kind <> 'payment' AS is_returned,
      CASE GROUPING(day) WHEN 0 THEN sum(amount) ELSE sum(amount) FILTER (WHERE day >= $4::date) END AS amount
    FROM moved
    GROUP BY GROUPING SETS ((currency, day, kind <> 'payment'), (currency, product_id), (currency, payment_link_id))),
  ranked AS (
    SELECT sums.*, row_number() OVER (PARTITION BY part, currency ORDER BY amount DESC, id) AS place FROM sums
    WHERE amount IS NOT NULL AND id <> '')
  SELECT part, currency, id, is_returned AS "isReturned", amount::bigint FROM ranked
  WHERE part = 'day' OR place <= $7 ORDER BY part, currency, place`;

/**
 * The revenue of days: what customers paid, less refunds and disputes, each on the day on which the money moved.
 * @param top the number of products and links for each currency.
 */
export async function findRevenueSums(actor: Actor, days: DaysOfSums, top: number): Promise<RevenueSums> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<SumRow>({
    name: "revenue-sums",
    text: REVENUE,
    values: [merchantId, livemode, days.previousFirst, days.first, days.last, REVENUE_KINDS, top],
  });
  const of = (part: SumRow["part"]) =>
    rows.filter((row) => row.part === part).map(({ currency, id, amount }) => ({ currency, id, amount }));
  return {
    days: rows
      .filter(({ part }) => part === "day")
      .map(({ id: day, currency, isReturned, amount }) => ({ day, currency, amount, isReturned: isReturned === true })),
    products: of("product"),
    links: of("link"),
  };
}

/** What is summed: all of it without a condition. */
interface SummedMoney {
  kinds: readonly LedgerKind[];
  /** The first and the last day of the merchant's calendar. */
  from?: string | undefined;
  to?: string | undefined;
  currency?: Currency | undefined;
  productId?: string | undefined;
  paymentLinkId?: string | undefined;
}

const IS_SUMMED = (row: "s" | "entry") => `($4::date IS NULL OR ${row}.day >= $4::date)
  AND ($5::date IS NULL OR ${row}.day <= $5::date) AND ($6::text IS NULL OR ${row}.currency = $6)
  AND ($7::text IS NULL OR ${row}.product_id = $7) AND ($8::text IS NULL OR ${row}.payment_link_id = $8)`;

const MONEY = `SELECT currency, sum(amount)::bigint AS amount FROM (
    SELECT s.currency, s.amount FROM ledger_daily_sums s
    WHERE s.merchant_id = $1 AND s.livemode = $2 AND s.account = 'processor' AND s.kind = ANY($3::text[])
      AND ${IS_SUMMED("s")}
    UNION ALL
    SELECT entry.currency, entry.amount FROM (
      SELECT ${SUMMED}, e.amount
      FROM ledger_unsummed_transactions u JOIN merchants m ON m.id = u.merchant_id
        JOIN ledger_transactions t
          ON t.merchant_id = u.merchant_id AND t.livemode = u.livemode AND t.id = u.transaction_id
        JOIN ledger_entries e ON ${OF_TRANSACTION}
      WHERE u.merchant_id = $1 AND u.livemode = $2 AND e.account = 'processor' AND t.kind = ANY($3::text[])) entry
    WHERE ${IS_SUMMED("entry")}) moved
  GROUP BY 1 ORDER BY 1`;

/** What the kinds changed of the merchant's money, by currency. */
export async function sumMoney(actor: Actor, { kinds, ...filter }: SummedMoney): Promise<Moved[]> {
  const { merchantId, livemode } = scope(actor);
  const { from, to, currency, productId, paymentLinkId } = filter;
  const conditions = [from, to, currency, productId, paymentLinkId].map((value) => value ?? null);
  const { rows } = await sql<Moved>({
    name: "sum-money",
    text: MONEY,
    values: [merchantId, livemode, kinds, ...conditions],
  });
  return rows;
}

/** Days of merchants whose sums are not those of their entries. */
const DIFFERENT = `WITH share AS (
    SELECT least(100, 100 * $1::real / greatest(1, max(reltuples))) AS percent FROM pg_class
    WHERE oid IN ('ledger_transactions'::regclass, 'ledger_daily_sums'::regclass)),
  found AS (
    SELECT merchant_id, livemode, day, count(*) AS rows FROM (
      SELECT t.merchant_id, t.livemode, (t.effective_at AT TIME ZONE coalesce(m.time_zone, 'UTC'))::date AS day
      FROM ledger_transactions t TABLESAMPLE SYSTEM ((SELECT percent FROM share)) JOIN merchants m ON m.id = t.merchant_id
      UNION ALL
      SELECT merchant_id, livemode, day FROM ledger_daily_sums TABLESAMPLE SYSTEM ((SELECT percent FROM share))
    ) days GROUP BY 1, 2, 3),
  sampled AS MATERIALIZED (
    SELECT merchant_id, livemode, day FROM (
      SELECT found.*, sum(rows) OVER (ORDER BY random()) - rows AS rows_before FROM found) shuffled
    WHERE rows_before * 100 < $2::real * (SELECT percent FROM share)),
  compared AS (
    SELECT s.merchant_id, s.livemode, s.day, s.currency, s.kind, s.account, s.product_id, s.payment_link_id, s.amount
    FROM sampled JOIN ledger_daily_sums s USING (merchant_id, livemode, day)
    UNION ALL
    SELECT ${SUMMED}, -e.amount
    FROM sampled JOIN merchants m ON m.id = sampled.merchant_id
      JOIN ledger_transactions t ON t.merchant_id = sampled.merchant_id AND t.livemode = sampled.livemode
        AND t.effective_at >= sampled.day::timestamp AT TIME ZONE coalesce(m.time_zone, 'UTC')
        AND t.effective_at < (sampled.day + 1)::timestamp AT TIME ZONE coalesce(m.time_zone, 'UTC')
      JOIN ledger_entries e ON ${OF_TRANSACTION}
    WHERE NOT EXISTS (SELECT FROM ledger_unsummed_transactions u
      WHERE u.merchant_id = t.merchant_id AND u.livemode = t.livemode AND u.transaction_id = t.id)),
  differing AS (
    SELECT DISTINCT merchant_id, livemode, day FROM (
      SELECT merchant_id, livemode, day FROM compared
      GROUP BY merchant_id, livemode, day, currency, kind, account, product_id, payment_link_id
      HAVING sum(amount) <> 0) sums)
  SELECT merchant_id AS "merchantId", livemode, to_char(day, 'YYYY-MM-DD') AS day FROM differing
  ORDER BY merchant_id, livemode, day`;

/**
 * The rows from which days are chosen, and about how many rows these days have: few enough that one statement stays
 * within its time limit, however large the ledger is.
 */
const SAMPLE = { rows: 20_000, compared: 20_000 };

/**
 * Days on which a merchant's sums, with what they don't contain yet, are not those of the entries; of a large ledger, of
 * days that are chosen at random.
 */
export async function findDifferentSums(): Promise<(Tenant & { day: string })[]> {
  const { rows } = await sqlAcrossTenants<Tenant & { day: string }>({
    name: "different-sums",
    text: DIFFERENT,
    values: [SAMPLE.rows, SAMPLE.compared],
  });
  return rows;
}
