import type { MerchantLoad } from "#platform/work/serve-in-turn.ts";

/**
 * The statements of a queue in the database: rows for receivers, of which each process leases some to attempt. The
 * receivers' table has `merchant_id`, `livemode`, `active` and `failing_since`; the queue's has `status`,
 * `next_attempt_at` (by the merchant's clock) and `leased_until` (by the wall clock).
 */

/**
 * The returned columns of a leased row `d` and its receiver `chosen`, and of another table that is joined with them.
 */
interface LeasedColumns {
  columns: string;
  join?: { table: string; on: string };
}

/** Names of the queue's tables and columns. */
interface QueueTables {
  receivers: string;
  queue: string;
  /** The queue's column that names the receiver. */
  receiverId: string;
}

/** Limits of leases: per receiver, and in total for working and for failing receivers. */
export interface LeaseLimits {
  /**
   * The attempts in progress of this process, by merchant. Merchants with fewer come first. For equal numbers, merchants
   * that are not listed come first, then the order of the list decides.
   */
  inProgress: readonly MerchantLoad[];
  perReceiver: number;
  working: number;
  failing: number;
  leaseSeconds: number;
}

/**
 * The statement that finds the receivers of all merchants with due rows. Jumps from one receiver to the next, so its
 * cost does not depend on the number of rows.
 */
export function dueReceiversQuery({ receivers, queue, receiverId }: QueueTables): string {
  return `
  WITH RECURSIVE waiting (id) AS (
    SELECT min(${receiverId}) FROM ${queue} WHERE status = 'pending'
    UNION ALL
    SELECT (SELECT min(d.${receiverId}) FROM ${queue} d WHERE d.status = 'pending' AND d.${receiverId} > waiting.id)
    FROM waiting WHERE waiting.id IS NOT NULL)
  SELECT r.id FROM waiting JOIN ${receivers} r ON r.id = waiting.id JOIN merchants m ON m.id = r.merchant_id
  WHERE r.active AND (SELECT min(d.next_attempt_at) FROM ${queue} d
    WHERE d.${receiverId} = r.id AND d.status = 'pending')
    <= now() + CASE WHEN r.livemode THEN 0 ELSE m.test_clock_offset_seconds END * interval '1 second'`;
}

/**
 * The statement that leases rows of the receivers `$1`, in a transaction that locked these. It orders by merchant (fewest
 * attempts in progress, then served longest ago), by receiver (fewest leases), and by age, so that a merchant gets no
 * more by having more receivers. Processes get different rows. Rows of a dead process are free again when their leases
 * end. For the values, see `leaseValues`.
 */
export function leaseQuery({ receivers, queue, receiverId }: QueueTables, { columns, join }: LeasedColumns): string {
  return `
  WITH receiver AS (
    SELECT r.*, r.failing_since IS NOT NULL AS fails,
      CASE WHEN r.livemode THEN 0 ELSE m.test_clock_offset_seconds END AS offset_seconds,
      $2::int - (SELECT count(*) FROM ${queue} d
        WHERE d.${receiverId} = r.id AND d.status = 'pending' AND d.leased_until > now()) AS free
    FROM ${receivers} r JOIN merchants m ON m.id = r.merchant_id
    WHERE r.id = ANY($1) AND r.active
  ), due AS (
    SELECT receiver.*, d.id AS row_id, d.next_attempt_at
    FROM receiver CROSS JOIN LATERAL (
      SELECT id, next_attempt_at FROM ${queue}
      WHERE ${receiverId} = receiver.id AND status = 'pending'
        AND next_attempt_at <= now() + receiver.offset_seconds * interval '1 second'
        AND (leased_until IS NULL OR leased_until <= now())
      ORDER BY next_attempt_at LIMIT greatest(receiver.free, 0) FOR UPDATE SKIP LOCKED) d
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY id ORDER BY next_attempt_at) - free AS rank_in_receiver FROM due
  ), turn AS (
    SELECT ranked.*, coalesce(position, 0) AS position, coalesce(under_way, 0)
      + row_number() OVER (PARTITION BY ranked.merchant_id, fails ORDER BY rank_in_receiver, next_attempt_at) AS rank_in_merchant
    FROM ranked LEFT JOIN unnest($6::text[], $7::int[]) WITH ORDINALITY AS load (merchant_id, under_way, position)
      ON load.merchant_id = ranked.merchant_id
  ), chosen AS (
    SELECT *, row_number() OVER (PARTITION BY fails ORDER BY rank_in_merchant, position, next_attempt_at) AS place FROM turn
  )
  UPDATE ${queue} d SET leased_until = now() + $5::int * interval '1 second'
  FROM chosen${join ? `, ${join.table}` : ""}
  WHERE d.id = chosen.row_id${join ? ` AND ${join.on}` : ""} AND chosen.place <= CASE WHEN chosen.fails THEN $4::int ELSE $3::int END
  RETURNING ${columns}`;
}

/** The values of `leaseQuery`. */
export function leaseValues(receiverIds: readonly string[], limits: LeaseLimits): unknown[] {
  const { perReceiver, working, failing, leaseSeconds, inProgress } = limits;
  const merchantIds = inProgress.map(({ merchantId }) => merchantId);
  const counts = inProgress.map((load) => load.inProgress);
  return [receiverIds, perReceiver, working, failing, leaseSeconds, merchantIds, counts];
}
