import { recordAction } from "#account/audit-log/record-action.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { findCancelAmounts } from "#money/cancellation/find-cancel-amounts.ts";
import { proratedAmount } from "#money/cancellation/prorated-amount.ts";
import { stopChargingOpenInvoices } from "#money/invoice/collection-store.ts";
import { balanceUsed, type Invoice, isCurrent } from "#money/invoice/model.ts";
import { findLastPaidInvoice, lockInvoice } from "#money/invoice/store.ts";
import { lockPayment, lockSessionRow } from "#money/payment/store.ts";
import { createRefund } from "#money/refund/create-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { subscriptionCanceled } from "#money/subscription/lock-running-subscription.ts";
import { type CancellationDetails, type CancelRefund, hasEnded, type Subscription } from "#money/subscription/model.ts";
import { requestedEnd } from "#money/subscription/planned-end.ts";
import { findSubscription, lockSubscription } from "#money/subscription/store.ts";

export interface CanceledNow {
  subscription: Subscription;
  /** The refund to request from the processor after the transaction; null without one. */
  refund: Refund | null;
}

/**
 * Ends a subscription immediately, and writes the refund of its last paid invoice.
 * @param request.details what the customer says about it.
 * @throws DomainError `resource_missing`, `subscription_canceled`, `insufficient_scope`; if a requested refund is not
 * possible, those of `createRefund`: then the subscription does not end.
 */
export async function cancelSubscriptionNow(
  actor: Actor,
  id: string,
  { refund: kind, details }: { refund: CancelRefund; details?: CancellationDetails },
): Promise<CanceledNow> {
  requireScope(actor, "subscriptions:write");
  const found = await findSubscription(actor, id);
  if (!found) throw notFound("subscription", id);
  // A first invoice was paid by its session, which is locked before everything else.
  if (kind !== "none") await lockSessionRow(actor, found.checkoutSessionId);
  const subscription = await lockSubscription(actor, id);
  if (!subscription) throw notFound("subscription", id);
  if (hasEnded(subscription)) throw subscriptionCanceled();
  // What was said about an end that was planned stays, unless something is said now.
  const isRequestedNow = details !== undefined || subscription.canceledAt === null;
  const requested = isRequestedNow ? requestedEnd(details, actor.kind === "customer") : {};
  // Invoices are locked before payments: the end changes the open ones.
  if (kind !== "none") await stopChargingOpenInvoices(actor, id, "merchant", now(actor));
  const refunded = kind === "none" ? null : { kind, invoice: await lockLastInvoice(actor, subscription) };
  const ended = await endSubscription(actor, subscription, "cancellation_requested", now(actor), requested);
  const refund = refunded && (await writeRefund(actor, refunded.invoice, refunded.kind));
  if (actor.kind === "user") {
    const facts = { refund: kind.replaceAll("_", " ") };
    await recordAction(actor, "subscription.canceled", { objectId: id, name: ended.terms.productName, facts });
  }
  return { subscription: ended, refund };
}

/** The last paid invoice, locked with its payment: before balances, which the end may write off. */
async function lockLastInvoice(actor: Actor, subscription: Subscription): Promise<Invoice> {
  const last = await findLastPaidInvoice(actor, subscription.id);
  const invoice = last && (await lockInvoice(actor, last.id));
  if (!invoice) throw nothingToRefund("the subscription has no paid invoice");
  if (!isCurrent(invoice, now(actor))) throw nothingToRefund("the last paid period is over");
  if (invoice.paymentId !== null) await lockPayment(actor, invoice.paymentId);
  return invoice;
}

async function writeRefund(actor: Actor, invoice: Invoice, kind: Exclude<CancelRefund, "none">): Promise<Refund> {
  return createRefund(actor, {
    of: { invoice: invoice.id },
    ...(await amountOf(actor, invoice, kind)),
    refundsApplicationFee: true,
    reversesTransfer: true,
    notifiesCustomer: true,
    metadata: {},
  });
}

/**
 * The amount of `findCancelAmounts`, which the dashboard shows before. Undefined for all that is left of a payment, and if
 * nothing is left: then the refund names no amount.
 */
async function amountOf(
  actor: Actor,
  invoice: Invoice,
  kind: Exclude<CancelRefund, "none">,
): Promise<{ amount?: MinorUnits; maxTotal?: MinorUnits }> {
  const at = now(actor);
  const part = kind === "prorated" ? proratedAmount(invoice, at) : undefined;
  if (part !== undefined && part <= 0n) throw nothingToRefund("the last paid period was free");
  const { paymentId, amountTotal, amountPaid } = invoice;
  if (paymentId === null) {
    if (balanceUsed(invoice) === 0n) return {};
    throw nothingToRefund(
      "the last invoice was paid from the customer's balance, to which a credit note can return it",
    );
  }
  const amounts = await findCancelAmounts(actor, invoice, at);
  if (!amounts) return {};
  const { left, lastInvoice, prorated } = amounts;
  const amount = kind === "prorated" ? prorated : lastInvoice;
  // What is left was owed for earlier invoices.
  if (amount <= 0n) throw nothingToRefund("the last paid invoice is already refunded");
  const maxTotal = part === undefined ? {} : { maxTotal: part };
  return amountPaid <= amountTotal && amount === left ? maxTotal : { amount, ...maxTotal };
}

function nothingToRefund(reason: string): DomainError {
  const message = `Nothing can be refunded: ${reason}. The subscription was not canceled. To cancel it without a refund, use refund: none.`;
  return new DomainError("payment_not_refundable", message);
}
