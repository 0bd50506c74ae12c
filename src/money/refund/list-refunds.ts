import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findPayment } from "#money/payment/store.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefundPage, type RefundFilter } from "#money/refund/store.ts";

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
