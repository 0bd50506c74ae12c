import type { Actor } from "#domain/actor.ts";
import type { PaymentMethodType } from "#domain/checkout-settings.ts";
import type { CardSummary, PaymentAttempt, PaymentAttemptStatus } from "#domain/payment.ts";
import { db, pool } from "#server/platform/database.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

export interface UnsettledPayment {
  attemptId: string;
  sessionId: string;
  /** The money has to go back; else nobody knows yet how the payment ended. */
  refundDue: boolean;
}

function toPaymentAttempt(row: Prisma.PaymentAttemptGetPayload<object>): PaymentAttempt {
  return {
    id: row.id,
    checkoutSessionId: row.checkoutSessionId,
    status: row.status,
    paymentMethodType: row.paymentMethodType as PaymentMethodType,
    amount: row.amount,
    currency: row.currency,
    refundDueAt: row.refundDueAt,
    refundedAt: row.refundedAt,
  };
}

export async function findPaymentAttempt(actor: Actor, id: string): Promise<PaymentAttempt | null> {
  const row = await db().paymentAttempt.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } });
  return row && toPaymentAttempt(row);
}

/** The attempt of a session that is under way, if there is one. */
export async function findAttemptUnderWay(actor: Actor, checkoutSessionId: string): Promise<PaymentAttempt | null> {
  const row = await db().paymentAttempt.findFirst({
    where: { ...scope(actor), checkoutSessionId, status: { in: ["created", "requires_action", "processing"] } },
  });
  return row && toPaymentAttempt(row);
}

export async function insertPaymentAttempt(
  actor: Actor,
  attempt: PaymentAttempt,
  card: CardSummary | undefined,
  createdAt: Date,
): Promise<void> {
  await db().paymentAttempt.create({
    data: {
      ...attempt,
      ...scope(actor),
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.lastFour ?? null,
      cardExpiryMonth: card?.expiryMonth ?? null,
      cardExpiryYear: card?.expiryYear ?? null,
      createdAt,
      updatedAt: createdAt,
    },
  });
}

export async function updatePaymentAttempt(
  actor: Actor,
  id: string,
  change: {
    status?: PaymentAttemptStatus;
    failureCode?: string;
    refundDueAt?: Date;
    refundedAt?: Date;
    updatedAt: Date;
  },
): Promise<void> {
  await db().paymentAttempt.update({ where: { merchantId_livemode_id: { ...scope(actor), id } }, data: change });
}

/** Where a session with a payment that was left in the middle is, whoever it belongs to: for the sweep alone. */
export async function findUnsettledPayments(staleAfterSeconds: number, most: number): Promise<UnsettledPayment[]> {
  const { rows } = await pool().query<UnsettledPayment>({
    name: "unsettled-payments",
    text: `SELECT a.id AS "attemptId", a.checkout_session_id AS "sessionId", a.refund_due_at IS NOT NULL AS "refundDue"
           FROM payment_attempts a JOIN merchants m ON m.id = a.merchant_id
           WHERE (a.refund_due_at IS NOT NULL AND a.refunded_at IS NULL)
              OR (a.status IN ('created', 'requires_action', 'processing')
                  AND a.created_at <= now() - $1 * interval '1 second'
                      + CASE WHEN a.livemode THEN 0 ELSE m.test_clock_offset_seconds END * interval '1 second')
           ORDER BY a.created_at LIMIT $2`,
    values: [staleAfterSeconds, most],
  });
  return rows;
}
