import type { Actor } from "#domain/actor.ts";
import type { PaymentMethodType } from "#domain/checkout-settings.ts";
import type { CardSummary, PaymentAttempt, PaymentAttemptStatus } from "#domain/payment.ts";
import { db } from "#server/platform/database.ts";
import type { Prisma } from "#server/platform/prisma/client.ts";
import { scope } from "#server/platform/scope.ts";

function toPaymentAttempt(row: Prisma.PaymentAttemptGetPayload<object>): PaymentAttempt {
  return {
    id: row.id,
    checkoutSessionId: row.checkoutSessionId,
    status: row.status,
    paymentMethodType: row.paymentMethodType as PaymentMethodType,
    amount: row.amount,
    currency: row.currency,
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
  change: { status: PaymentAttemptStatus; failureCode?: string; updatedAt: Date },
): Promise<void> {
  await db().paymentAttempt.update({ where: { merchantId_livemode_id: { ...scope(actor), id } }, data: change });
}
