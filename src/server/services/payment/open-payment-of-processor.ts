import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { findLivePaymentOfProcessor } from "#server/services/payment/repository.ts";

/**
 * The live payment that the processor names, and an actor for its merchant; undefined for payments that others made with
 * the operator's account.
 */
export async function openPaymentOfProcessor(
  processorPaymentId: string,
): Promise<{ actor: Actor; payment: Payment } | undefined> {
  const payment = await findLivePaymentOfProcessor(processorPaymentId);
  if (!payment) return undefined;
  const { actor } = await openCheckoutSessionPage(payment.checkoutSessionId);
  return { actor, payment };
}
