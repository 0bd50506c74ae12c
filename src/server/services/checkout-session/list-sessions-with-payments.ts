import {
  declineOf,
  hasPaymentFailed,
  isCompletedUnpaid,
  type ListedCheckoutSession,
} from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { listCheckoutSessions } from "#server/services/checkout-session/list-checkout-sessions.ts";
import {
  type CheckoutSessionFilter,
  findSessionsWithPendingPayments,
} from "#server/services/checkout-session/session-list-repository.ts";
import { findCustomer } from "#server/services/customer/repository.ts";
import { findLastPayments } from "#server/services/payment/repository.ts";
import { findIdsOfCode } from "#server/services/promotion-code/repository.ts";

/**
 * Newest first, each with its last payment, and whether that failed after completion. Those of a `customerId` include sessions that
 * name the customer by the merchant's own id.
 * @param filter `promotionCode`: a code's id, or the code itself in any case.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listSessionsWithPayments(
  actor: Actor,
  { customerId, promotionCode, ...filter }: CheckoutSessionFilter & { promotionCode?: string | undefined },
  page: Page,
): Promise<PageOf<ListedCheckoutSession>> {
  const customer =
    customerId === undefined
      ? filter.customer
      : ((await findCustomer(actor, customerId)) ?? { id: customerId, externalCustomerId: null });
  const promotionCodeIds = promotionCode === undefined ? undefined : await findIdsOfCode(actor, promotionCode);
  const { data, hasMore } = await listCheckoutSessions(actor, { ...filter, customer, promotionCodeIds }, page);
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
