import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { FailTestSession } from "#checkout/test-helper/model.ts";
import {
  decideTestPayment,
  endTestPayment,
  openTestSession,
  payTestSession,
} from "#checkout/test-helper/pay-test-session.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, isDomainError } from "#kernel/errors.ts";
import { isPaymentDeclined } from "#money/charge/payment-declined.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";

/**
 * Fails a payment of a test session as on its page: the session stays open, with a failed payment and the event
 * `checkout.session.payment_failed`. For a session that was completed `unpaid`, the payment fails.
 * @returns the session afterwards.
 * @throws DomainError those of `completeTestSession`; `parameter_invalid` if nothing is to be paid.
 */
export async function failTestSession(
  actor: Actor,
  id: string,
  { customer, methodType, card = "tok_declined" }: FailTestSession,
): Promise<CheckoutSession> {
  const opened = await openTestSession(actor, id);
  if (opened.status === "on_its_way") {
    await endTestPayment(actor, opened.payment, "failed");
    return getCheckoutSession(actor, id);
  }
  if (!needsPaymentMethod(opened.session)) throw nothingToFail();
  try {
    const step = await payTestSession(actor, opened.session, customer, { methodType, card });
    if (step.status === "completed") throw nothingToFail();
    await decideTestPayment(actor, id, () => "decline");
  } catch (error) {
    if (!isDomainError(error) || !isPaymentDeclined(error)) throw error;
  }
  return getCheckoutSession(actor, id);
}

function nothingToFail(): DomainError {
  return new DomainError(
    "parameter_invalid",
    "Nothing is due in this session, so a payment can't fail. Complete it instead.",
  );
}
