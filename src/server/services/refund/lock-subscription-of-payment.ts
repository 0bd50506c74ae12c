import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { lockCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findInvoice } from "#server/services/invoice/repository.ts";
import { lockSubscription } from "#server/services/subscription/repository.ts";

/**
 * Locks the subscription that a payment was for, in the order of all locks: before what the payment pays is locked.
 * @throws DomainError `parameter_invalid` on `cancel_subscription` for a payment of no subscription;
 * `insufficient_scope`.
 */
export async function lockSubscriptionOfPayment(
  actor: Actor,
  { checkoutSessionId, invoiceId }: Pick<Payment, "checkoutSessionId" | "invoiceId">,
): Promise<Subscription> {
  requireScope(actor, "subscriptions:write");
  if (checkoutSessionId !== null) await lockCheckoutSession(actor, checkoutSessionId);
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  const { subscriptionId = null } = invoice ?? {};
  const subscription = subscriptionId === null ? null : await lockSubscription(actor, subscriptionId);
  if (subscription) return subscription;
  const message = "requires a payment for a subscription: omit it";
  throw fieldError("parameter_invalid", "cancel_subscription", message);
}
