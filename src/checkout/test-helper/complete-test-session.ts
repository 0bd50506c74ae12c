import { getCheckoutSession } from "#checkout/checkout-session/get-checkout-session.ts";
import { type CheckoutSession, isCompletedUnpaid } from "#checkout/checkout-session/model.ts";
import type { CompleteTestSession } from "#checkout/test-helper/model.ts";
import {
  decideTestPayment,
  endTestPayment,
  openTestSession,
  payTestSession,
} from "#checkout/test-helper/pay-test-session.ts";
import type { Actor } from "#kernel/actor.ts";
import { type DomainError, isDomainError } from "#kernel/errors.ts";
import { isPaymentDeclined } from "#money/charge/payment-declined.ts";

/** The session afterwards; if the card was declined, also the failure. */
type TestSessionResult = CheckoutSession & { declined?: DomainError };

/**
 * Completes a test session as a customer does on its page: the same checks, payment, events, receipt, customer and
 * counts. 3-D Secure is confirmed. A session that was completed `unpaid` gets its money now. A declined card is
 * returned, not thrown, because the failed payment and its event are committed.
 * @throws DomainError `resource_missing`; `parameter_missing` or `parameter_invalid` for data that the page would
 * reject, and in live mode; `session_expired`, `session_not_open`, `payment_in_progress`, `payment_link_inactive`,
 * `amount_too_small`.
 */
export async function completeTestSession(
  actor: Actor,
  id: string,
  { customer, methodType, card = "tok_visa", ...debit }: CompleteTestSession,
): Promise<TestSessionResult> {
  const opened = await openTestSession(actor, id);
  if (opened.status === "on_its_way") {
    await endTestPayment(actor, opened.payment, "succeeded");
    return getCheckoutSession(actor, id);
  }
  try {
    const step = await payTestSession(actor, opened.session, customer, { methodType, card });
    if (step.status === "requires_action") await authorize(actor, id, debit);
  } catch (error) {
    if (!isDomainError(error) || !isPaymentDeclined(error)) throw error;
    return { ...(await getCheckoutSession(actor, id)), declined: error };
  }
  return getCheckoutSession(actor, id);
}

async function authorize(
  actor: Actor,
  id: string,
  { settles, laterDebits }: Pick<CompleteTestSession, "settles" | "laterDebits">,
): Promise<void> {
  const payment = await decideTestPayment(actor, id, (decisions) => {
    if (laterDebits === "fail" && decisions.includes("succeed_once")) return "succeed_once";
    return decisions.includes("succeed_later") ? "succeed_later" : "authorize";
  });
  const isProcessing = isCompletedUnpaid(await getCheckoutSession(actor, id));
  if (isProcessing && settles === "now") await endTestPayment(actor, payment, "succeeded");
}
