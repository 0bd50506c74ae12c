import { findCustomer } from "#account/customer/store.ts";
import { findIdsOfCode } from "#catalog/promotion-code/store.ts";
import { listCheckoutSessions } from "#checkout/checkout-session/list-checkout-sessions.ts";
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
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { findLastPayments } from "#money/payment/store.ts";

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
