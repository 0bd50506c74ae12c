import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment } from "#money/payment/model.ts";
import { continueLostPayment, findPayment, insertPayment } from "#money/payment/store.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";
import { newId } from "#platform/base/ids.ts";

/** The payment that the charge was created for, if only the processor's ID of it is lost. */
export async function findOwnPayment(actor: Actor, { paymentId }: ProcessorCharge): Promise<Payment | null> {
  return paymentId === null ? null : findPayment(actor, paymentId);
}

/** Whether a payment only lacks the processor's ID. It may have been abandoned for that reason. */
export function canContinue(own: Payment, { amount, currency }: ProcessorCharge): boolean {
  const isOpen = own.status === "created" || (own.status === "failed" && own.failureCode === "abandoned");
  return isOpen && own.processorPaymentId === null && own.amount === amount && own.currency === currency;
}

/** Writes the payment of a lost charge, or continues its own. @throws Error if it was continued at the same time: nothing is written. */
export async function writeLostPayment(actor: Actor, charge: ProcessorCharge, own: Payment | null): Promise<Payment> {
  if (!own) {
    const payment = paymentOf(actor, charge);
    await insertPayment(actor, payment, undefined);
    return payment;
  }
  // One that was abandoned was announced then, which happens once: it does not begin again.
  const status = own.status === "failed" ? "requires_action" : "created";
  if (!(await continueLostPayment(actor, own.id, { status, processorPaymentId: charge.processorPaymentId })))
    throw new Error(`The payment ${own.id} can't continue as ${charge.processorPaymentId}.`);
  return { ...own, status, failureCode: null, processorPaymentId: charge.processorPaymentId };
}

/** The payment as it was before it was confirmed, with the ID that it had. */
function paymentOf(actor: Actor, charge: ProcessorCharge): Payment {
  const { paymentId, checkoutSessionId, invoiceId, methodType, amount, currency, processorPaymentId } = charge;
  return {
    id: paymentId ?? newId("paymentIntent"),
    checkoutSessionId,
    invoiceId: checkoutSessionId === null ? invoiceId : null,
    paymentMethodId: null,
    status: "created",
    paymentMethodType: methodType,
    amount,
    currency,
    failureCode: null,
    processorPaymentId,
    actionUrl: null,
    createdAt: now(actor),
    refundDueAt: null,
    refundedAt: null,
    attemptNumber: null,
  };
}
