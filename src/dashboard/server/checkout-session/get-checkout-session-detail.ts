import { findCustomer } from "#account/customer/store.ts";
import type { CheckoutSessionDetail } from "#checkout/checkout-session/checkout-session-detail.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { findDisputesOfSession } from "#money/dispute/store.ts";
import { findSessionPayments } from "#money/payment/store.ts";
import { findRefundsOfSession } from "#money/refund/store.ts";
import { findReceiptMails } from "#signals/email/store.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { findEventTime } from "#signals/event/store.ts";

/**
 * A session with its payments, their refunds and disputes, its end and its emails.
 * @throws DomainError `resource_missing` for an id that is not the actor's.
 */
export async function getCheckoutSessionDetail(actor: Actor, id: string): Promise<CheckoutSessionDetail> {
  requireScope(actor, "checkout_sessions:read");
  const stored = await findCheckoutSession(actor, id);
  if (!stored) throw notFound("checkout session", id);
  const { paymentBegunAt, declinedAs: _, ...session } = stored;
  const [payments, refunds, disputes, endedAt, customerErased, receiptMails] = await Promise.all([
    findSessionPayments(actor, id),
    findRefundsOfSession(actor, id),
    findDisputesOfSession(actor, id),
    endOf(actor, session),
    isCustomerErased(actor, session),
    findReceiptMails(actor, id),
  ]);
  return {
    session,
    payments,
    refunds,
    disputes,
    endedAt,
    paymentInProgress: paymentBegunAt !== null,
    customerErased,
    receiptMails,
  };
}

const END_EVENTS = {
  EXPIRED: "checkout.session.expired",
  CANCELLED: "checkout.session.cancelled",
} as const satisfies Partial<Record<CheckoutSession["status"], DomainEvent["type"]>>;

/** A session has ended when its time is over, even if that was not written yet. */
async function endOf(actor: Actor, { id, status, completedAt, expiresAt }: CheckoutSession): Promise<Date | null> {
  if (status === "PENDING") return null;
  if (status === "COMPLETED") return completedAt;
  return (await findEventTime(actor, id, END_EVENTS[status])) ?? (status === "EXPIRED" ? expiresAt : null);
}

/** A completed session has an email address. Without one, the customer was deleted. */
async function isCustomerErased(
  actor: Actor,
  { status, customerDetails, customerId }: CheckoutSession,
): Promise<boolean> {
  if (customerDetails !== null) return false;
  if (status === "COMPLETED") return true;
  const customer = customerId === null ? null : await findCustomer(actor, customerId);
  return customer !== null && customer.deletedAt !== null;
}
