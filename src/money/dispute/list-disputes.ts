import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { type DisputeFilter, findDisputePage } from "#money/dispute/store.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { findPayment } from "#money/payment/store.ts";

type ListFilter = Omit<DisputeFilter, "paymentId" | "customer"> & {
  paymentIntent?: string | undefined;
  customerId?: string | undefined;
};

/**
 * Lists disputes, newest first.
 * @param filter `paymentIntent`: our ID, the processor's, or the one that its session returns.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listDisputes(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Dispute>> {
  requireScope(actor, "disputes:read");
  const { paymentIntent, customerId, ...rest } = filter;
  const customer = await customerOfFilter(actor, customerId);
  if (paymentIntent === undefined) return findDisputePage(actor, { ...rest, customer }, page);
  const named = await findPaymentIntent(actor, paymentIntent);
  const payment = named && (await findPayment(actor, named.id));
  return findDisputePage(actor, { ...rest, customer, paymentId: payment?.id ?? paymentIntent }, page);
}
