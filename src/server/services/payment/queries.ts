import type { Tenant } from "#domain/shared/actor.ts";
import { paymentAttemptColumns } from "#server/database/columns.ts";
import { scope } from "#server/database/scope.ts";
import { sql } from "#server/database/sql.ts";

const COLUMNS = paymentAttemptColumns.of("a");

const IS_IN_PROGRESS = "a.status IN ('created', 'requires_action', 'processing')";

const ATTEMPT_IN_PROGRESS = `SELECT ${COLUMNS} FROM payment_attempts a
  WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.checkout_session_id = $3 AND ${IS_IN_PROGRESS} LIMIT 1`;

/** The row of the session's attempt in progress, as Prisma returns it. */
export async function readAttemptInProgress(tenant: Tenant, checkoutSessionId: string) {
  const { merchantId, livemode } = scope(tenant);
  return readAttempt("attempt-under-way", ATTEMPT_IN_PROGRESS, [merchantId, livemode, checkoutSessionId]);
}

const LATEST_OF_PAGE = `SELECT ${COLUMNS} FROM checkout_sessions s
  JOIN payment_attempts a
    ON a.merchant_id = s.merchant_id AND a.livemode = s.livemode AND a.checkout_session_id = s.id
  WHERE s.id = $1 ORDER BY ${IS_IN_PROGRESS} DESC, a.created_at DESC, a.id DESC LIMIT 1`;

/**
 * The row of the session's attempt in progress, or else of its last one: not scoped, for customers, who know only the
 * session's address.
 */
export async function readLatestAttemptOfPage(checkoutSessionId: string) {
  return readAttempt("latest-attempt-of-page", LATEST_OF_PAGE, [checkoutSessionId]);
}

const LAST_PAYMENTS = `SELECT s.id AS "checkoutSessionId", a.status, a.payment_method_type AS "paymentMethodType",
    a.failure_code AS "failureCode", a.card_brand AS "cardBrand", a.card_last_four AS "cardLastFour"
  FROM unnest($3::text[]) AS s(id) CROSS JOIN LATERAL (
    SELECT * FROM payment_attempts a
    WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.checkout_session_id = s.id
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1) a`;

/** Of each session the last attempt, which is the one in progress if there is any. */
export async function readLastPayments(tenant: Tenant, checkoutSessionIds: readonly string[]) {
  if (checkoutSessionIds.length === 0) return [];
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, checkoutSessionIds];
  const { rows } = await sql<LastPaymentRow>({ name: "last-payments", text: LAST_PAYMENTS, values });
  return rows;
}

interface LastPaymentRow {
  checkoutSessionId: string;
  status: string;
  paymentMethodType: string;
  failureCode: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
}

async function readAttempt(name: string, text: string, values: unknown[]) {
  const { rows } = await sql({ name, text, values, rowMode: "array" });
  const [row] = rows;
  return row ? paymentAttemptColumns.row(row) : null;
}
