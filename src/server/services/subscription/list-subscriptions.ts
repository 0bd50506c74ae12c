import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { customerOfFilter } from "#server/services/customer/customer-of-filter.ts";
import {
  countSubscriptions,
  findSubscriptionPage,
  type SubscriptionFilter,
} from "#server/services/subscription/repository.ts";

type ListFilter = Omit<SubscriptionFilter, "customer"> & { customerId?: string | undefined };

/**
 * Newest first, including canceled ones.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listSubscriptions(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Subscription>> {
  requireScope(actor, "subscriptions:read");
  return findSubscriptionPage(actor, await withCustomer(actor, filter), page);
}

/** The number of matching subscriptions, counted up to `limit`. */
export async function countListedSubscriptions(actor: Actor, filter: ListFilter, limit: number): Promise<number> {
  requireScope(actor, "subscriptions:read");
  return countSubscriptions(actor, await withCustomer(actor, filter), limit);
}

async function withCustomer(actor: Actor, { customerId, ...filter }: ListFilter): Promise<SubscriptionFilter> {
  return { ...filter, customer: await customerOfFilter(actor, customerId) };
}
