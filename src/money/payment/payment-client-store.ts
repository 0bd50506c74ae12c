import type { Actor } from "#kernel/actor.ts";
import type { EndedAttempt } from "#money/card-testing/model.ts";
import type { Payment } from "#money/payment/model.ts";
import { lockPaymentClient } from "#platform/database/object-lock.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";

/** An attempt counts as in progress for at most this time, because a process that died leaves it unchanged. */
const IN_PROGRESS_SECONDS = 60;

const RECORD = `WITH written AS (
    INSERT INTO payment_clients (payment_id, merchant_id, livemode, client_hash, attempted_at) VALUES ($3, $1, $2, $4, $5))
  SELECT
    (SELECT coalesce(array_agg(c.attempted_at ORDER BY c.attempted_at), '{}') FROM payment_attempts a
     JOIN payment_clients c ON c.merchant_id = a.merchant_id AND c.livemode = a.livemode AND c.payment_id = a.id
     WHERE a.merchant_id = $1 AND a.livemode = $2 AND PAGE AND c.client_hash = $4 AND c.attempted_at > $6) AS "pageAttempts",
    EXISTS (SELECT FROM payment_clients c
     WHERE c.merchant_id = $1 AND c.livemode = $2 AND c.client_hash = $4 AND c.attempted_at > $6 AND c.declined) AS "isDeclined"`;

const RECORD_OF_SESSION = RECORD.replace("PAGE", "a.checkout_session_id = $7");
const RECORD_OF_INVOICE = RECORD.replace("PAGE", "a.invoice_id = $7");

/**
 * Stores the client of an attempt.
 * @returns the times of the client's earlier attempts for the same checkout or invoice, oldest first, and whether any of
 * the client's attempts at this merchant was declined; both since `since`.
 */
export async function recordPaymentClient(
  actor: Actor,
  payment: Payment,
  { clientHash, at, since }: { clientHash: string; at: Date; since: Date },
): Promise<{ pageAttempts: readonly Date[]; isDeclined: boolean }> {
  const { merchantId, livemode } = scope(actor);
  const isOfSession = payment.checkoutSessionId !== null;
  const { rows } = await sql<{ pageAttempts: Date[]; isDeclined: boolean }>({
    name: isOfSession ? "payment-client-of-session" : "payment-client-of-invoice",
    text: isOfSession ? RECORD_OF_SESSION : RECORD_OF_INVOICE,
    values: [merchantId, livemode, payment.id, clientHash, at, since, payment.checkoutSessionId ?? payment.invoiceId],
  });
  return rows[0] ?? { pageAttempts: [], isDeclined: false };
}

const ENDED = `SELECT c.attempted_at AS at, c.declined FROM payment_clients c
  JOIN payment_attempts a ON a.merchant_id = c.merchant_id AND a.livemode = c.livemode AND a.id = c.payment_id
  WHERE c.merchant_id = $1 AND c.livemode = $2 AND c.client_hash = $3
    AND c.attempted_at >= (SELECT min(d.attempted_at) FROM payment_clients d
      WHERE d.merchant_id = $1 AND d.livemode = $2 AND d.client_hash = $3 AND d.attempted_at > $4 AND d.declined)
    AND (c.declined OR (a.status = 'succeeded' AND a.amount > 0 AND a.refund_due_at IS NULL))
  ORDER BY c.attempted_at, c.payment_id`;

/**
 * Locks a client at a merchant until the transaction ends.
 * @returns the client's attempts since the first decline that were declined or took money, oldest first.
 */
export async function lockEndedAttempts(actor: Actor, clientHash: string, since: Date): Promise<EndedAttempt[]> {
  await lockPaymentClient(actor, clientHash);
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, clientHash, since];
  const { rows } = await sql<EndedAttempt>({ name: "payment-client-ended-attempts", text: ENDED, values });
  return rows;
}

const IN_PROGRESS = `SELECT max(c.attempted_at) AS last,
    count(*) FILTER (WHERE a.status = 'created' AND c.attempted_at > $5::timestamptz - interval '${IN_PROGRESS_SECONDS} s')::int
      AS "inProgress"
  FROM payment_clients c
  JOIN payment_attempts a ON a.merchant_id = c.merchant_id AND a.livemode = c.livemode AND a.id = c.payment_id
  WHERE c.merchant_id = $1 AND c.livemode = $2 AND c.client_hash = $3 AND c.payment_id <> $4
    AND c.attempted_at > $5::timestamptz - interval '${IN_PROGRESS_SECONDS} s'`;

/** The client's other attempts of the last minute. */
export async function findAttemptsInProgress(
  actor: Actor,
  { clientHash, paymentId, at }: { clientHash: string; paymentId: string; at: Date },
): Promise<{ last: Date | null; inProgress: number }> {
  const { merchantId, livemode } = scope(actor);
  const values = [merchantId, livemode, clientHash, paymentId, at];
  const { rows } = await sql<{ last: Date | null; inProgress: number }>({
    name: "payment-client-in-progress",
    text: IN_PROGRESS,
    values,
  });
  return rows[0] ?? { last: null, inProgress: 0 };
}

/** Stores that a client's payment was declined. */
export async function recordClientDecline(actor: Actor, paymentId: string): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "payment-client-declined",
    text: "UPDATE payment_clients SET declined = true WHERE merchant_id = $1 AND livemode = $2 AND payment_id = $3",
    values: [merchantId, livemode, paymentId],
  });
}

/** Deletes clients of attempts before a time. @returns the number of deleted rows. */
export async function deletePaymentClientsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "payment-client-purge",
    text: `DELETE FROM payment_clients WHERE payment_id = ANY(ARRAY(
             SELECT payment_id FROM payment_clients WHERE attempted_at < $1
             ORDER BY attempted_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}
