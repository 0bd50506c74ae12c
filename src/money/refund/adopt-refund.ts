import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type MinorUnits, smaller } from "#kernel/money.ts";
import type { RefundReason } from "#kernel/refund-reason.ts";
import { lockPayer } from "#money/payer/lock-payer.ts";
import type { Payment } from "#money/payment/model.ts";
import { findPayment, lockPayment } from "#money/payment/store.ts";
import { newRefund } from "#money/refund/create-refund.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { Refund } from "#money/refund/model.ts";
import { balanceLeft, balancePart } from "#money/refund/refund-amount.ts";
import { refundLimit } from "#money/refund/refund-limit.ts";
import { findRefundsOfPayment, insertRefund } from "#money/refund/store.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Records a refund that was created at the processor, once. It already exists, so it is not checked against the
 * refundable rest. What the invoice used of the customer's balance returns with it as with any other refund.
 * @param processorRefund with the processor's id, and amounts in minor units. `balanceAmount` is what it was requested
 * with: at most this returns; null if nobody knows.
 */
export async function adoptRefund(
  actor: Actor,
  payment: Payment,
  processorRefund: {
    processorRefundId: string;
    amount: MinorUnits;
    reason: RefundReason | null;
    balanceAmount: MinorUnits | null;
  },
): Promise<Refund> {
  const { session } = await lockPayer(actor, payment);
  await lockPayment(actor, payment.id);
  const locked = (await findPayment(actor, payment.id)) ?? payment;
  const refunds = await findRefundsOfPayment(actor, payment.id);
  const existing = refunds.find(({ processorRefundId }) => processorRefundId === processorRefund.processorRefundId);
  if (existing) return existing;
  const { amount, balanceAmount: requested } = processorRefund;
  const limit = await refundLimit(actor, locked, refunds, session);
  const refund: Refund = {
    ...newRefund(payment, now(actor)),
    ...processorRefund,
    balanceAmount: requested === null ? balancePart(limit, amount) : smaller(requested, balanceLeft(limit, amount)),
    livemode: actor.livemode,
    lines: [],
    shippingAmount: null,
    origin: "processor",
    isCounted: locked.refundDueAt === null,
    notifiesCustomer: false,
    refundsApplicationFee: false,
    reversesTransfer: false,
    metadata: {},
  };
  await insertRefund(actor, refund);
  recordEvent<RefundEvent>(actor, { type: "refund.created", object: refund });
  return refund;
}
