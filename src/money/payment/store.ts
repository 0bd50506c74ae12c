import type { Actor } from "#kernel/actor.ts";
import type {
  CardSummary,
  LastPayment,
  Payment,
  PaymentFailure,
  PaymentStatus,
  ReceiptPayment,
  SessionPayment,
} from "#money/payment/model.ts";
import { recordClientDecline } from "#money/payment/payment-client-store.ts";
import { storedPaymentIds } from "#money/payment/payment-intent.ts";
import {
  readInvoicePaymentInProgress,
  readLastPayments,
  readLatestPaymentOfPage,
  readLivePaymentOfProcessor,
  readPaymentById,
  readPaymentInProgress,
  writePayment,
} from "#money/payment/queries.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import { paymentColumns } from "#platform/database/columns.ts";
import { db } from "#platform/database/db.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";
import { updateRow } from "#platform/database/update-row.ts";

function toPayment(row: Prisma.PaymentGetPayload<object>): Payment {
  return {
    id: row.id,
    checkoutSessionId: row.checkoutSessionId,
    invoiceId: row.invoiceId,
    paymentMethodId: row.paymentMethodId,
    status: row.status,
    paymentMethodType: row.paymentMethodType as PaymentMethodType,
    amount: row.amount,
    currency: row.currency,
    failureCode: row.failureCode as PaymentFailure | null,
    processorPaymentId: row.processorPaymentId,
    actionUrl: row.actionUrl,
    createdAt: row.createdAt,
    refundDueAt: row.refundDueAt,
    refundedAt: row.refundedAt,
    attemptNumber: row.attemptNumber,
  };
}

/** The payment with our ID. Earlier versions gave payments IDs with another prefix. */
export async function findPayment(actor: Actor, id: string): Promise<Payment | null> {
  const row = await readPaymentById(actor, storedPaymentIds(id));
  return row && toPayment(row);
}

/** The payment that paid a session; null for an unpaid one. */
export async function findPayingPayment(actor: Actor, { id }: { id: string }): Promise<Payment | null> {
  const where = {
    ...scope(actor),
    checkoutSessionId: id,
    status: "succeeded",
    refundDueAt: null,
    amount: { gt: 0n },
  } as const;
  const row = await db().payment.findFirst({ where });
  return row && toPayment(row);
}

/** The session's payment in progress, if any. */
export async function findPaymentInProgress(actor: Actor, checkoutSessionId: string): Promise<Payment | null> {
  const row = await readPaymentInProgress(actor, checkoutSessionId);
  return row && toPayment(row);
}

/**
 * The payment in progress of a session, or else its last one; null without any. Not scoped, for customers, who know only
 * the page's URL.
 */
export async function findLatestPaymentOfPage(checkoutSessionId: string): Promise<Payment | null> {
  const row = await readLatestPaymentOfPage(checkoutSessionId);
  return row && toPayment(row);
}

/** A live payment of any merchant, by the processor's ID: only for the processor's notices. */
export async function findLivePaymentOfProcessor(
  processorPaymentId: string,
): Promise<{ merchantId: string; payment: Payment } | null> {
  const row = await readLivePaymentOfProcessor(processorPaymentId);
  return row && { merchantId: row.merchantId, payment: toPayment(row) };
}

/** Every payment of a session, oldest first. */
export async function findSessionPayments(actor: Actor, checkoutSessionId: string): Promise<SessionPayment[]> {
  const rows = await db().payment.findMany({
    where: { ...scope(actor), checkoutSessionId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => {
    // The bank's page is only for the customer.
    const { actionUrl: _, checkoutSessionId: __, ...payment } = toPayment(row);
    const { cardBrand, cardLastFour, amountRefunded } = row;
    // A refund is written later, and does not change the status.
    return { ...payment, cardBrand, cardLastFour, amountRefunded, statusSince: row.refundDueAt ?? row.updatedAt };
  });
}

/** The last payment of each session that has any, by the session's id. */
export async function findLastPayments(
  actor: Actor,
  checkoutSessionIds: readonly string[],
): Promise<Map<string, LastPayment>> {
  const rows = await readLastPayments(actor, checkoutSessionIds);
  return new Map(rows.map(({ checkoutSessionId, ...payment }) => [checkoutSessionId, payment as LastPayment]));
}

/** The payment method of a session that is paid, or whose delayed payment is in progress; null if nothing was due. */
export async function findReceiptPayment(actor: Actor, checkoutSessionId: string): Promise<ReceiptPayment | null> {
  const row = await db().payment.findFirst({
    where: { ...scope(actor), checkoutSessionId, status: { in: ["succeeded", "processing"] }, refundDueAt: null },
    orderBy: { createdAt: "desc" },
    select: { paymentMethodType: true, cardBrand: true, cardLastFour: true },
  });
  return row && toReceiptPayment(row);
}

/** The payment method of a payment. */
export async function findPaymentMethod(actor: Actor, id: string): Promise<ReceiptPayment | null> {
  const row = await db().payment.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    select: { paymentMethodType: true, cardBrand: true, cardLastFour: true },
  });
  return row && toReceiptPayment(row);
}

function toReceiptPayment({
  paymentMethodType,
  ...card
}: {
  paymentMethodType: string;
  cardBrand: string | null;
  cardLastFour: string | null;
}): ReceiptPayment {
  return { type: paymentMethodType as PaymentMethodType, ...card };
}

/** Locks a session in whose debt something is changed that comes after it in the order of all locks. */
export async function lockSessionRow(actor: Actor, checkoutSessionId: string): Promise<void> {
  await lockRow(actor, "checkout_sessions", checkoutSessionId, "UPDATE");
}

/** Locks a payment until the transaction ends: required before a refund of it is written. Its session is locked first. */
export async function lockPayment(actor: Actor, id: string): Promise<void> {
  await lockRow(actor, "payment_attempts", id, "NO KEY UPDATE");
}

export async function insertPayment(actor: Actor, payment: Payment, card: CardSummary | undefined): Promise<void> {
  await writePayment({
    ...payment,
    ...scope(actor),
    ...(card ? cardColumns(card) : NO_CARD),
    lookedUpAt: null,
    amountRefunded: 0n,
    updatedAt: payment.createdAt,
  });
}

/** The same of many. */
export async function insertPayments(
  actor: Actor,
  payments: readonly { payment: Payment; card: CardSummary }[],
): Promise<void> {
  await db().payment.createMany({
    data: payments.map(({ payment, card }) => ({
      ...payment,
      ...scope(actor),
      ...cardColumns(card),
      updatedAt: payment.createdAt,
    })),
  });
}

const NO_CARD = { cardBrand: null, cardLastFour: null, cardExpiryMonth: null, cardExpiryYear: null };

function cardColumns({ brand, lastFour, expiryMonth, expiryYear }: CardSummary) {
  return { cardBrand: brand, cardLastFour: lastFour, cardExpiryMonth: expiryMonth, cardExpiryYear: expiryYear };
}

export async function updatePayment(
  actor: Actor,
  id: string,
  {
    card,
    ...change
  }: {
    status?: PaymentStatus;
    failureCode?: PaymentFailure;
    actionUrl?: string;
    card?: CardSummary | undefined;
    refundDueAt?: Date;
    updatedAt: Date;
  },
): Promise<void> {
  await updateRow(
    actor,
    { table: "payment_attempts", columns: paymentColumns, id },
    { ...change, ...(card && cardColumns(card)) },
  );
  if (change.failureCode === "card_declined") await recordClientDecline(actor, id);
}

/** Writes that a session's payment is of the session's invoice, and by which method it can be repeated. */
export async function writePaymentOfInvoice(
  actor: Actor,
  id: string,
  invoice: { id: string },
  paymentMethodId: string | null,
): Promise<void> {
  await db().payment.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { invoiceId: invoice.id, paymentMethodId },
  });
}

/** Records that a payment of an invoice is the one that paid a session. */
export async function writePayerSession(actor: Actor, id: string, checkoutSessionId: string): Promise<void> {
  await db().payment.update({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
    data: { checkoutSessionId },
  });
}

/** The payment of an invoice in progress, if any. */
export async function findInvoicePaymentInProgress(actor: Actor, invoiceId: string): Promise<Payment | null> {
  const row = await readInvoicePaymentInProgress(actor, invoiceId);
  return row && toPayment(row);
}

/** The payment of an invoice in progress, otherwise its last one; null without one. */
export async function findLatestInvoicePayment(actor: Actor, invoiceId: string): Promise<Payment | null> {
  const inProgress = await findInvoicePaymentInProgress(actor, invoiceId);
  if (inProgress) return inProgress;
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const row = await db().payment.findFirst({ where: { ...scope(actor), invoiceId }, orderBy: [...orderBy] });
  return row && toPayment(row);
}

/** The number of charges of an invoice that were started without the customer. */
export async function countCharges(actor: Actor, invoiceId: string): Promise<number> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ count: number }>({
    name: "count-charges",
    text: `SELECT count(*)::int AS count FROM payment_attempts
           WHERE merchant_id = $1 AND livemode = $2 AND invoice_id = $3
             AND checkout_session_id IS NULL AND payment_method_id IS NOT NULL`,
    values: [merchantId, livemode, invoiceId],
  });
  return rows[0]?.count ?? 0;
}

/** An automatic payment: when it started, as which attempt, and of which invoice. */
export interface LastCharge {
  at: Date;
  /** 1 for charges of versions that did not number them: they may be first attempts. */
  attemptNumber: number;
  invoice: { createdAt: Date; periodStart: Date };
}

/** A subscription's newest automatic payment that started at `since` or later, by the merchant's clock. */
export async function findLastCharge(actor: Actor, subscriptionId: string, since: Date): Promise<LastCharge | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<LastCharge["invoice"] & { at: Date; attemptNumber: number }>({
    name: "last-charge",
    // Found by the invoice, which a charge changes: a merchant has too many payments, a subscription few recent invoices.
    text: `SELECT a.created_at AS at, coalesce(a.attempt_number, 1) AS "attemptNumber",
             i.created_at AS "createdAt", i.period_start AS "periodStart"
           FROM (SELECT id, created_at, period_start FROM invoices
                 WHERE merchant_id = $1 AND livemode = $2 AND subscription_id = $3 AND updated_at >= $4 OFFSET 0) i
           JOIN payment_attempts a ON a.merchant_id = $1 AND a.livemode = $2 AND a.invoice_id = i.id
           WHERE a.payment_method_id IS NOT NULL AND a.checkout_session_id IS NULL AND a.created_at >= $4
           ORDER BY a.created_at DESC LIMIT 1`,
    values: [merchantId, livemode, subscriptionId, since],
  });
  const [row] = rows;
  if (!row) return null;
  const { at, attemptNumber, createdAt, periodStart } = row;
  return { at, attemptNumber, invoice: { createdAt, periodStart } };
}

/**
 * Stores the processor's ID of a payment. Only payments with a stored ID are confirmed, so that one without was never
 * charged.
 * @returns false if the payment was abandoned in the meantime, and must not be confirmed.
 */
export async function recordProcessorPaymentId(actor: Actor, id: string, processorPaymentId: string): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "record-processor-payment-id",
    text: `UPDATE payment_attempts SET processor_payment_id = $4
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3 AND status = 'created'`,
    values: [merchantId, livemode, id, processorPaymentId],
  });
  return count === 1;
}

/**
 * Stores the processor's ID of a payment that lost it, and lets the payment continue if it was abandoned since.
 * @returns false if the payment has an ID.
 */
export async function continueLostPayment(
  actor: Actor,
  id: string,
  { status, processorPaymentId }: { status: "created" | "requires_action"; processorPaymentId: string },
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "continue-lost-payment",
    text: `UPDATE payment_attempts SET processor_payment_id = $4, status = $5::payment_attempt_status, failure_code = NULL
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3 AND processor_payment_id IS NULL`,
    values: [merchantId, livemode, id, processorPaymentId, status],
  });
  return count === 1;
}
