import type { Actor } from "#kernel/actor.ts";
import type { PaymentEvent } from "#money/payment/events.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { recordEventBefore } from "#platform/work/record-event.ts";

/** What follows from a payment's outcome comes after the outcome (contract, section 9). */
const CONSEQUENCES = [
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "checkout.session.completed",
  "checkout.session.payment_failed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
];

/**
 * Records that a payment succeeded or failed, once the outcome has been applied: before the events that the outcome
 * caused in the same transaction. Saving a payment method is no payment, and an abandoned payment did not fail.
 */
export async function announcePayment(
  actor: Actor,
  { id, amount }: Pick<Payment, "id" | "amount">,
  outcome: PaymentOutcome,
): Promise<void> {
  const type = amount > 0n ? eventType(outcome) : undefined;
  if (type === undefined) return;
  const object = await findPaymentIntent(actor, id);
  if (object) recordEventBefore<PaymentEvent>(actor, { type, object }, ({ type }) => CONSEQUENCES.includes(type));
}

function eventType(outcome: PaymentOutcome): PaymentEvent["type"] | undefined {
  if (outcome.status === "succeeded") return "payment_intent.succeeded";
  return outcome.status === "failed" && outcome.failure !== "abandoned" ? "payment_intent.payment_failed" : undefined;
}
