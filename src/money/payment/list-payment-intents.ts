import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import {
  countPaymentIntents,
  findPaymentIntentPage,
  type PaymentIntentFilter,
} from "#money/payment/payment-intent-store.ts";

type ListFilter = Omit<PaymentIntentFilter, "customer"> & { customerId?: string | undefined };

/**
 * Every payment attempt, newest first. Those of a `customerId` include sessions that name the customer by the
 * merchant's own ID.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listPaymentIntents(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<PaymentIntent>> {
  requireScope(actor, "payments:read");
  return findPaymentIntentPage(actor, await resolved(actor, filter), page);
}

/** The number of matching payments, counted up to `limit`, or 1,000 for a search. @throws DomainError `insufficient_scope`. */
export async function countListedPaymentIntents(actor: Actor, filter: ListFilter, limit: number) {
  requireScope(actor, "payments:read");
  return countPaymentIntents(actor, await resolved(actor, filter), limit);
}

async function resolved(actor: Actor, { customerId, ...filter }: ListFilter): Promise<PaymentIntentFilter> {
  return { ...filter, customer: await customerOfFilter(actor, customerId) };
}
