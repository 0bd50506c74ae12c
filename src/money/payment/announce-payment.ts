import type { Actor } from "#kernel/actor.ts";
import type { PaymentEvent } from "#money/payment/events.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { recordEventBefore } from "#platform/work/record-event.ts";

/** What comes before a payment in the transaction of its first outcome (contract, section 9). */
const BEFORE_PAYMENT = ["customer.created", "customer.updated", "payment_method.attached"];

/** What comes before its outcome; everything else in the transaction follows from the outcome. */
const BEFORE_OUTCOME = [
  ...BEFORE_PAYMENT,
  "payment_intent.created",
  "price.created",
  "customer.subscription.created",
  "invoice.created",
  "invoice.finalized",
  "charge.succeeded",
  "charge.failed",
];

/**
 * Records the events of a payment's outcome once it has been applied: in their place among the events that the outcome
 * caused in the same transaction. `payment_intent.created` comes with the first outcome, so that it has its place after
 * the customer and the method, and costs no transaction of its own. Saving a payment method is no payment.
 * @param payment as it was before the outcome.
 */
export async function announcePayment(
  actor: Actor,
  { id, amount, status }: Pick<Payment, "id" | "amount" | "status">,
  outcome: PaymentOutcome,
): Promise<void> {
  if (amount === 0n) return;
  const object = await findPaymentIntent(actor, id);
  if (!object) return;
  for (const type of outcomeEvents(outcome)) {
    recordEventBefore<PaymentEvent>(actor, { type, object }, (other) => !BEFORE_OUTCOME.includes(other.type));
  }
  if (status !== "created") return;
  const created = { type: "payment_intent.created", object: { ...object, status, failureCode: null } } as const;
  recordEventBefore<PaymentEvent>(actor, created, (other) => !BEFORE_PAYMENT.includes(other.type));
}

/** An abandoned payment did not fail: nothing was charged. */
function outcomeEvents(outcome: PaymentOutcome): PaymentEvent["type"][] {
  switch (outcome.status) {
    case "requires_action":
      return ["payment_intent.requires_action"];
    case "processing":
      return ["payment_intent.processing"];
    case "succeeded":
      return ["charge.succeeded", "payment_intent.succeeded"];
    case "failed":
      return outcome.failure === "abandoned"
        ? ["payment_intent.canceled"]
        : ["charge.failed", "payment_intent.payment_failed"];
  }
}
