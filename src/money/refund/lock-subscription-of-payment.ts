import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { Payment } from "#money/payment/model.ts";
import { lockSessionRow } from "#money/payment/store.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { lockSubscription } from "#money/subscription/store.ts";

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
  if (checkoutSessionId !== null) await lockSessionRow(actor, checkoutSessionId);
  const invoice = invoiceId === null ? null : await findInvoice(actor, invoiceId);
  const { subscriptionId = null } = invoice ?? {};
  const subscription = subscriptionId === null ? null : await lockSubscription(actor, subscriptionId);
  if (subscription) return subscription;
  const message = "requires a payment for a subscription: omit it";
  throw fieldError("parameter_invalid", "cancel_subscription", message);
}
