import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment } from "#money/payment/model.ts";
import { lockPayment } from "#money/payment/store.ts";
import { newRefund } from "#money/refund/create-refund.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { Refund } from "#money/refund/model.ts";
import { amountLeft } from "#money/refund/refund-amount.ts";
import { findRefundsOfPayment, insertRefund } from "#money/refund/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

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
  await insertRefund(actor, refund);
  recordEvent<RefundEvent>(actor, { type: "refund.created", object: refund });
  return refund;
}
