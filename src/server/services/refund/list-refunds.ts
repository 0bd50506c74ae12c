import type { Refund } from "#domain/refund/refund.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { customerOfFilter } from "#server/services/customer/customer-of-filter.ts";
import { findPaymentIntent } from "#server/services/payment/payment-intent-repository.ts";
import { findPayment } from "#server/services/payment/repository.ts";
import { findRefundPage, type RefundFilter } from "#server/services/refund/repository.ts";

type ListFilter = Omit<RefundFilter, "paymentId" | "customer"> & {
  paymentIntent?: string | undefined;
  customerId?: string | undefined;
};

/**
 * Lists refunds, newest first, including failed ones.
 * @param filter `paymentIntent`: our ID, the processor's, or the one that its session returns.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listRefunds(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Refund>> {
  requireScope(actor, "refunds:read");
  const { paymentIntent, customerId, ...rest } = filter;
  const customer = await customerOfFilter(actor, customerId);
  if (paymentIntent === undefined) return findRefundPage(actor, { ...rest, customer }, page);
  const named = await findPaymentIntent(actor, paymentIntent);
  const payment = named && (await findPayment(actor, named.id));
  return findRefundPage(actor, { ...rest, customer, paymentId: payment?.id ?? paymentIntent }, page);
}
