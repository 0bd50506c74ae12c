import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import { lockPayer } from "#money/payer/lock-payer.ts";
import type { Payment } from "#money/payment/model.ts";
import { findPayment, lockPayment } from "#money/payment/store.ts";
import { newRefund } from "#money/refund/create-refund.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefundsOfPayment, insertRefund } from "#money/refund/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

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
  await insertRefund(actor, refund);
  recordEvent<RefundEvent>(actor, { type: "refund.created", object: refund });
  return refund;
}
