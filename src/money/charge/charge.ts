import type { Actor } from "#kernel/actor.ts";
import { applyOutcome } from "#money/charge/apply-outcome.ts";
import { openNamed } from "#money/charge/open-named.ts";
import { openOffSession } from "#money/charge/open-off-session.ts";
import type { ChargedInvoice } from "#money/charging/charge-name.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import { recordProcessorPaymentId } from "#money/payment/store.ts";
import type {
  OpenedPayment,
  PaymentMethod,
  PaymentProcessor,
  PaymentRequest,
} from "#money/processor/interface/processor.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";

/** A written payment that is to be charged. */
export interface Charge {
  payment: Payment;
  request: PaymentRequest;
  /** What the customer entered; of a saved method only its type. */
  method: PaymentMethod;
  /** The invoice that is charged off-session; absent while the customer is on the page. */
  offSession?: ChargedInvoice;
}

const ABANDONED = { status: "failed", failure: "abandoned" } as const;

/**
 * Charges a payment at the processor, outside any transaction, and records the outcome: the only way to take money. The
 * processor's ID is stored before the charge is confirmed, so that each call may be repeated after a crash. If the
 * processor can't be reached, the payment stays in progress: `lookUpPayment` or `resumeCharges` ends it, and no outcome
 * is assumed.
 * @returns the outcome; `failed` as `abandoned` if the payment was ended in the meantime.
 * @throws any error of the processor if it can't be reached; those of `openOffSession` and `openNamed`.
 */
export async function charge(actor: Actor, { payment, request, method, offSession }: Charge): Promise<PaymentOutcome> {
  const processor = requireProcessor(actor);
  const opening = offSession
    ? await openOffSession(actor, processor, request, { invoice: offSession, payment })
    : await openNamed(actor, processor, request);
  if ("failure" in opening) {
    const rejected = { status: "failed", failure: opening.failure } as const;
    await applyOutcome(actor, payment, rejected);
    return rejected;
  }
  const { processorPaymentId } = opening;
  if (!(await recordProcessorPaymentId(actor, payment.id, processorPaymentId))) return ABANDONED;
  const opened = { paymentId: payment.id, processorPaymentId };
  const confirmed = await processor.confirm(opened, request, method);
  const outcome =
    offSession && confirmed.status === "requires_action" ? await endWithoutCustomer(processor, opened) : confirmed;
  await applyOutcome(actor, { ...payment, processorPaymentId }, outcome);
  return outcome;
}

/** Ends a payment for which the bank requires the customer, who is absent, unless it has already ended. */
async function endWithoutCustomer(processor: PaymentProcessor, opened: OpenedPayment): Promise<PaymentOutcome> {
  const ended = await processor.lookup(opened, { abandon: true });
  const isAbandoned = !ended || (ended.status === "failed" && ended.failure === "abandoned");
  return isAbandoned ? { status: "failed", failure: "authentication_required" } : ended;
}
