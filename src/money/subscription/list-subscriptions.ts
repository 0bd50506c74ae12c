import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import type { Subscription } from "#money/subscription/model.ts";
import {
  countFoundSubscriptions,
  countSubscriptions,
  findSubscriptionPage,
  type SubscriptionFilter,
} from "#money/subscription/store.ts";

type ListFilter = Omit<SubscriptionFilter, "customer"> & { customerId?: string | undefined };

/**
 * Newest first, including canceled ones.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listSubscriptions(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Subscription>> {
  requireScope(actor, "subscriptions:read");
  return findSubscriptionPage(actor, await withCustomer(actor, filter), page);
}

/** The number of matching subscriptions, counted up to `limit`, or 1,000 for a search. */
export async function countListedSubscriptions(actor: Actor, filter: ListFilter, limit: number) {
  requireScope(actor, "subscriptions:read");
  const resolved = await withCustomer(actor, filter);
  return resolved.search === undefined
    ? countSubscriptions(actor, resolved, limit)
    : countFoundSubscriptions(actor, resolved);
}

async function withCustomer(actor: Actor, { customerId, ...filter }: ListFilter): Promise<SubscriptionFilter> {
  return { ...filter, customer: await customerOfFilter(actor, customerId) };
}
