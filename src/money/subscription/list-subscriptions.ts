import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { countSubscriptions, findSubscriptionPage, type SubscriptionFilter } from "#money/subscription/store.ts";

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
