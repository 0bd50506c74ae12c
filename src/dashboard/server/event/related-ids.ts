import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import { findDisputesOfPayment, findDisputesOfSession } from "#money/dispute/store.ts";
import { type PaymentIntent, paymentIntentId } from "#money/payment/payment-intent.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findSessionPayments } from "#money/payment/store.ts";
import { findRefundsOfPayment, findRefundsOfSession } from "#money/refund/store.ts";

/** A session may have any number of payments and refunds; only the newest are returned. */
const MAX_RELATED = 100;

/**
 * The IDs under which events and requests concern an object: its own; for a checkout session also its payments'; for a
 * payment also its session's; for both those of refunds and disputes. At most 100, its own first.
 */
export async function findRelatedIds(actor: Actor, id: string): Promise<string[]> {
  const prefix = objectPrefix(id);
  if (prefix === "cs") return idsOfSession(actor, id);
  const payment = prefix === "pi" ? await findPaymentIntent(actor, id) : null;
  if (!payment) return [id];
  const { checkoutSessionId } = payment;
  return checkoutSessionId === null
    ? idsOfInvoicePayment(actor, payment)
    : idsOfSession(actor, checkoutSessionId, payment.id);
}

async function idsOfInvoicePayment(
  actor: Actor,
  { id, invoiceId, processorPaymentId }: PaymentIntent,
): Promise<string[]> {
  const [refunds, disputes] = await Promise.all([findRefundsOfPayment(actor, id), findDisputesOfPayment(actor, id)]);
  const returned = [...disputes, ...refunds.toReversed()].map((object) => object.id);
  const ids = [id, ...(invoiceId ? [invoiceId] : []), ...(processorPaymentId ? [processorPaymentId] : []), ...returned];
  return [...new Set(ids)].slice(0, MAX_RELATED);
}

/** @param paymentId as it is returned: only for this payment. */
async function idsOfSession(actor: Actor, sessionId: string, paymentId?: string): Promise<string[]> {
  const [payments, refunds, disputes] = await Promise.all([
    findSessionPayments(actor, sessionId),
    findRefundsOfSession(actor, sessionId),
    findDisputesOfSession(actor, sessionId),
  ]);
  const isRequested = (id: string) => paymentId === undefined || paymentIntentId(id) === paymentId;
  const ids = [
    sessionId,
    ...disputes.filter((dispute) => isRequested(dispute.paymentId)).map(({ id }) => id),
    ...payments
      .filter(({ id }) => isRequested(id))
      .toReversed()
      // The stored ID, the returned one, and the processor's.
      .flatMap(({ id, processorPaymentId }) => [id, paymentIntentId(id), processorPaymentId ?? id]),
    ...refunds
      .filter((refund) => isRequested(refund.paymentId))
      .toReversed()
      .map(({ id }) => id),
  ];
  return [...new Set(ids)].slice(0, MAX_RELATED);
}
