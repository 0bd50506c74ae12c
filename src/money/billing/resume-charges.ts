import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { isDomainError } from "#kernel/errors.ts";
import { noteFailure } from "#money/billing/run-due-subscriptions.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { findInterruptedCharges, recordLookup } from "#money/charge/unresolved-store.ts";
import { chargeGate } from "#money/charging/charge-gate.ts";
import { chargeInvoice } from "#money/collection/charge-invoice.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayment } from "#money/payment/store.ts";
import { findChargeableMethod } from "#money/payment-method/store.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { logger } from "#platform/base/logger.ts";

const MAX_BATCH_SIZE = 100;

/**
 * Repeats the calls of off-session charges that got no response, one after the other: a timeout or a rate limit is no
 * outcome (contract, section 7). A charge keeps its name, so it is never made twice.
 * @param stopping ends it after the current charge.
 */
export async function resumeCharges(stopping?: AbortSignal): Promise<void> {
  for (const { owner, paymentId } of await findInterruptedCharges(MAX_BATCH_SIZE)) {
    if (stopping?.aborted) return;
    const actor = customerActor(owner);
    try {
      if (actor.livemode && !(await chargeGate.isOpen())) continue;
      await recordLookup(actor, paymentId);
      await resumeCharge(actor, paymentId);
    } catch (error) {
      logger().error({ err: error, job: "resume-charges", paymentId }, "a charge could not be repeated");
      // The processor can't be reached for the others either.
      if (isDomainError(error) && error.code === "unavailable") return;
    }
  }
}

/** Repeats the call of an off-session charge that got no response. @throws those of `chargeInvoice`. */
export async function resumeCharge(actor: Actor, paymentId: string): Promise<void> {
  const payment = await findPayment(actor, paymentId);
  if (!payment) return;
  const { invoiceId, paymentMethodId } = payment;
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  const { subscriptionId = null } = invoice ?? {};
  const subscription = subscriptionId === null ? null : await findSubscription(actor, subscriptionId);
  // Until it is released.
  if (subscription?.setAsideAt) return;
  const method =
    paymentMethodId === null || subscription === null
      ? null
      : await findChargeableMethod(actor, { id: paymentMethodId, customerId: subscription.customerId });
  // Detached, canceled or paused meanwhile: without the processor's id it was never confirmed.
  const isCharged = subscription !== null && subscription.status !== "canceled" && subscription.status !== "paused";
  if (!invoice || !isCharged || !method) return lookUpPayment(actor, payment, { abandon: true });
  try {
    await chargeInvoice(actor, { subscription, invoice, payment, reason: { by: "schedule", method } });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "charging_held") throw error;
    await noteFailure(actor, subscription.id, error);
  }
}
