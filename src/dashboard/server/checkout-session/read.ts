import { findCustomer } from "#account/customer/store.ts";
import { findIdsOfCode } from "#catalog/promotion-code/store.ts";
import { listCheckoutSessions } from "#checkout/checkout-session/list-checkout-sessions.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import {
  declineOf,
  hasPaymentFailed,
  isCompletedUnpaid,
  type ListedCheckoutSession,
} from "#checkout/checkout-session/model.ts";
import {
  type CheckoutSessionFilter,
  countSessionsWithPaid,
  findSessionsWithPendingPayments,
} from "#checkout/checkout-session/session-list-store.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { findDisputesOfSession } from "#money/dispute/store.ts";
import { findLastPayments, findSessionPayments } from "#money/payment/store.ts";
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

type ListedSessionFilter = CheckoutSessionFilter & { promotionCode?: string | undefined };

/**
 * Newest first, each with its last payment, and whether that failed after completion. Those of a `customerId` include sessions that
 * name the customer by the merchant's own id.
 * @param filter `promotionCode`: a code's id, or the code itself in any case.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listSessionsWithPayments(
  actor: Actor,
  filter: ListedSessionFilter,
  page: Page,
): Promise<PageOf<ListedCheckoutSession>> {
  const { data, hasMore } = await listCheckoutSessions(actor, await resolved(actor, filter), page);
  const late = data.filter(isCompletedUnpaid);
  const [waiting, payments] = await Promise.all([
    findSessionsWithPendingPayments(
      actor,
      late.map(({ id }) => id),
    ),
    findLastPayments(
      actor,
      data.map(({ id }) => id),
    ),
  ]);
  const listed = data.map((session) => {
    const lastPayment = payments.get(session.id) ?? null;
    return {
      ...session,
      paymentFailed: hasPaymentFailed(session, waiting.has(session.id)),
      declinedAs: declineOf(session, lastPayment),
      lastPayment,
    };
  });
  return { data: listed, hasMore };
}

/** The number of matching sessions, counted up to `limit`, and their paid amounts. */
export async function countListedSessions(actor: Actor, filter: ListedSessionFilter, limit: number) {
  requireScope(actor, "checkout_sessions:read");
  return countSessionsWithPaid(actor, await resolved(actor, filter), limit);
}

/** Resolves the filter's IDs and codes to rows. */
async function resolved(
  actor: Actor,
  { customerId, promotionCode, ...filter }: ListedSessionFilter,
): Promise<CheckoutSessionFilter> {
  const customer =
    customerId === undefined
      ? filter.customer
      : ((await findCustomer(actor, customerId)) ?? { id: customerId, externalCustomerId: null });
  const promotionCodeIds = promotionCode === undefined ? undefined : await findIdsOfCode(actor, promotionCode);
  return { ...filter, customer, promotionCodeIds };
}
