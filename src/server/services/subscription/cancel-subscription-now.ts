import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { amountLeft } from "#domain/refund/refund-amount.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { DomainError, notFound } from "#domain/shared/errors.ts";
import type { MinorUnits } from "#domain/shared/money.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { proratedAmount } from "#domain/subscription/prorated-amount.ts";
import { type CancelRefund, hasEnded, type Subscription } from "#domain/subscription/subscription.ts";
import { recordAction } from "#server/services/audit-log/record-action.ts";
import { lockCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { findLastPaidInvoice, lockInvoice } from "#server/services/invoice/repository.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { createRefund, findRefundOfRequest } from "#server/services/refund/create-refund.ts";
import { findRefundsOfPayment, lockPayment } from "#server/services/refund/repository.ts";
import { endSubscription } from "#server/services/subscription/end-subscription.ts";
import { subscriptionCanceled } from "#server/services/subscription/lock-running-subscription.ts";
import { findSubscription, lockSubscription } from "#server/services/subscription/repository.ts";

export interface CanceledNow {
  subscription: Subscription;
  /** The refund to request from the processor after the transaction; null without one. */
  refund: Refund | null;
}

/**
 * Ends a subscription immediately, and writes the refund of its last paid invoice. A request that is repeated with its
 * idempotency key gets what it wrote before.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`; if a requested refund is not
 * possible, those of `createRefund`: then the subscription does not end.
 */
export async function cancelSubscriptionNow(
  actor: Actor,
  id: string,
  { refund: kind }: { refund: CancelRefund },
): Promise<CanceledNow> {
  requireScope(actor, "subscriptions:write");
  if (kind !== "none") requireScope(actor, "refunds:write");
  const found = await findSubscription(actor, id);
  if (!found) throw notFound("subscription", id);
  // A first invoice was paid by its session, which is locked before everything else.
  if (kind !== "none") await lockCheckoutSession(actor, found.checkoutSessionId);
  const subscription = await lockSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  if (hasEnded(subscription)) {
    const refund = kind === "none" ? null : await findRefundOfRequest(actor);
    if (!refund) throw subscriptionCanceled();
    return { subscription, refund };
  }
  const ended = await endSubscription(actor, subscription, "cancellation_requested", now(actor));
  const refund = kind === "none" ? null : await writeRefund(actor, subscription, kind);
  if (actor.kind === "user") {
    const facts = { refund: kind.replaceAll("_", " ") };
    await recordAction(actor, "subscription.canceled", { objectId: id, name: ended.terms.productName, facts });
  }
  return { subscription: ended, refund };
}

async function writeRefund(
  actor: Actor,
  subscription: Subscription,
  kind: Exclude<CancelRefund, "none">,
): Promise<Refund> {
  const last = await findLastPaidInvoice(actor, subscription.id);
  const invoice = last && (await lockInvoice(actor, last.id));
  if (!invoice) throw nothingToRefund("the subscription has no paid invoice");
  const amount = kind === "prorated" ? await restOf(actor, invoice) : undefined;
  return createRefund(actor, {
    of: { invoice: invoice.id },
    amount,
    refundsApplicationFee: true,
    reversesTransfer: true,
    notifiesCustomer: true,
    metadata: {},
  });
}

/**
 * The cost of the rest of its period, at most the refundable rest of its payment. Undefined if nothing is left to
 * refund: then the refund names no amount.
 */
async function restOf(actor: Actor, invoice: Invoice): Promise<MinorUnits | undefined> {
  const amount = proratedAmount(invoice, now(actor));
  if (amount <= 0n) throw nothingToRefund("the last paid period is over or was free");
  const { paymentId } = invoice;
  if (paymentId === null) return undefined;
  await lockPayment(actor, paymentId);
  const payment = await findPayment(actor, paymentId);
  const left = payment ? amountLeft(payment.amount, await findRefundsOfPayment(actor, paymentId)) : 0n;
  if (left <= 0n) return undefined;
  return amount < left ? amount : left;
}

function nothingToRefund(reason: string): DomainError {
  const message = `Nothing can be refunded: ${reason}. The subscription was not canceled. To cancel it without a refund, use refund: none.`;
  return new DomainError("payment_not_refundable", message);
}
