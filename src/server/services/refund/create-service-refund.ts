import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { amountLeft } from "#domain/refund/refund-amount.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { newRefund } from "#server/services/refund/create-refund.ts";
import { findRefundsOfPayment, insertRefund, lockPayment } from "#server/services/refund/repository.ts";

/**
 * Writes the refund of a payment that succeeded too late, once. Its session, or the subscription of its invoice, is locked. It never counted as revenue.
 */
export async function createServiceRefund(actor: Actor, payment: Payment): Promise<Refund | null> {
  await lockPayment(actor, payment.id);
  const refunds = await findRefundsOfPayment(actor, payment.id);
  const existing = refunds.find(({ origin, status }) => origin === "service" && status !== "failed");
  const amount = amountLeft(payment.amount, refunds);
  if (existing || amount === 0n) return existing ?? null;
  const refund: Refund = {
    ...newRefund(payment, now(actor)),
    livemode: actor.livemode,
    amount,
    lines: [],
    shippingAmount: null,
    reason: null,
    origin: "service",
    isCounted: false,
    notifiesCustomer: true,
    refundsApplicationFee: true,
    reversesTransfer: true,
    metadata: {},
  };
  await insertRefund(actor, refund, null);
  recordEvent(actor, { type: "refund.created", object: refund });
  return refund;
}
