import type { Payment } from "#domain/payment/payment.ts";
import type { Refund, RefundReason } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { lockPayer } from "#server/services/payment/lock-payer.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { newRefund } from "#server/services/refund/create-refund.ts";
import { findRefundsOfPayment, insertRefund, lockPayment } from "#server/services/refund/repository.ts";

/**
 * Records a refund that was created at the processor, once. It already exists, so it is not checked against the
 * refundable rest.
 * @param processorRefund with the processor's id, and the amount in minor units.
 */
export async function adoptRefund(
  actor: Actor,
  payment: Payment,
  processorRefund: { processorRefundId: string; amount: MinorUnits; reason: RefundReason | null },
): Promise<Refund> {
  await lockPayer(actor, payment);
  await lockPayment(actor, payment.id);
  const { refundDueAt } = (await findPayment(actor, payment.id)) ?? payment;
  const refunds = await findRefundsOfPayment(actor, payment.id);
  const existing = refunds.find(({ processorRefundId }) => processorRefundId === processorRefund.processorRefundId);
  if (existing) return existing;
  const refund: Refund = {
    ...newRefund(payment, now(actor)),
    ...processorRefund,
    livemode: actor.livemode,
    lines: [],
    shippingAmount: null,
    origin: "processor",
    isCounted: refundDueAt === null,
    notifiesCustomer: false,
    refundsApplicationFee: false,
    reversesTransfer: false,
    metadata: {},
  };
  await insertRefund(actor, refund, null);
  recordEvent(actor, { type: "refund.created", object: refund });
  return refund;
}
