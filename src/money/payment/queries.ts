import type { Tenant } from "#kernel/actor.ts";
import { paymentColumns } from "#platform/database/columns.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

const COLUMNS = paymentColumns.of("a");

const IS_IN_PROGRESS = "a.status IN ('created', 'requires_action', 'processing')";

const OF_TENANT = `SELECT ${COLUMNS} FROM payment_attempts a WHERE a.merchant_id = $1 AND a.livemode = $2`;

const ONE = `${OF_TENANT} AND a.id = ANY($3) LIMIT 1`;

/** The row of a payment, by any of the ids that it may have. */
export async function readPaymentById(tenant: Tenant, ids: readonly string[]) {
  return readPaymentOf(tenant, "payment", ONE, ids);
}

const IN_PROGRESS_OF_INVOICE = `${OF_TENANT} AND a.invoice_id = $3 AND ${IS_IN_PROGRESS} LIMIT 1`;

/** The row of the invoice's payment in progress. */
export async function readInvoicePaymentInProgress(tenant: Tenant, invoiceId: string) {
  return readPaymentOf(tenant, "payment-in-progress-of-invoice", IN_PROGRESS_OF_INVOICE, invoiceId);
}

const IN_PROGRESS = `${OF_TENANT} AND a.checkout_session_id = $3 AND ${IS_IN_PROGRESS} LIMIT 1`;

/** The row of the session's payment in progress, as in Prisma. */
export async function readPaymentInProgress(tenant: Tenant, checkoutSessionId: string) {
  return readPaymentOf(tenant, "payment-in-progress", IN_PROGRESS, checkoutSessionId);
}

const LATEST_OF_PAGE = `SELECT ${COLUMNS} FROM checkout_sessions s
  JOIN payment_attempts a
    ON a.merchant_id = s.merchant_id AND a.livemode = s.livemode AND a.checkout_session_id = s.id
  WHERE s.id = $1 ORDER BY ${IS_IN_PROGRESS} DESC, a.created_at DESC, a.id DESC LIMIT 1`;

/**
 * The row of the session's payment in progress, otherwise of its last one: not scoped, for customers, who know only the
 * session's URL.
 */
export async function readLatestPaymentOfPage(checkoutSessionId: string) {
  return readPayment("latest-payment-of-page", LATEST_OF_PAGE, [checkoutSessionId]);
}

const OF_PROCESSOR = `SELECT ${COLUMNS} FROM payment_attempts a
  WHERE a.livemode AND a.processor_payment_id = $1 LIMIT 1`;

/** The row of a live payment of any merchant. @param processorPaymentId the processor's id of it. */
export async function readLivePaymentOfProcessor(processorPaymentId: string) {
  return readPayment("payment-of-processor", OF_PROCESSOR, [processorPaymentId]);
}

const LAST_PAYMENTS = `SELECT s.id AS "checkoutSessionId", a.status, a.payment_method_type AS "paymentMethodType",
    a.failure_code AS "failureCode", a.card_brand AS "cardBrand", a.card_last_four AS "cardLastFour"
  FROM unnest($3::text[]) AS s(id) CROSS JOIN LATERAL (
    SELECT * FROM payment_attempts a
    WHERE a.merchant_id = $1 AND a.livemode = $2 AND a.checkout_session_id = s.id
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1) a`;

/** The last payment of each session, which is the one in progress if there is one. */
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

/** @param key the value of `$3`. */
async function readPaymentOf(tenant: Tenant, name: string, text: string, key: string | readonly string[]) {
  const { merchantId, livemode } = scope(tenant);
  return readPayment(name, text, [merchantId, livemode, key]);
}

async function readPayment(name: string, text: string, values: unknown[]) {
  const { rows } = await sql({ name, text, values, rowMode: "array" });
  const [row] = rows;
  return row ? paymentColumns.row(row) : null;
}

const INSERT = paymentColumns.insertInto("payment_attempts");

/** Writes a payment's row. */
export async function writePayment(payment: Parameters<typeof paymentColumns.values>[0]): Promise<void> {
  await sql({ name: "payment-insert", text: INSERT, values: paymentColumns.values(payment) });
}
