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

type ListFilter = Omit<SubscriptionFilter, "customer"> & {
  customerId?: string | undefined;
  externalCustomerId?: string | undefined;
};

/** Newest first. @throws DomainError `resource_missing` (400) for an unknown cursor. */
export async function listSubscriptions(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Subscription>> {
  requireScope(actor, "subscriptions:read");
  const { customerId, ...rest } = filter;
  return findSubscriptionPage(actor, { ...rest, customer: await customerOfFilter(actor, customerId) }, page);
}

/** How many match, counted up to `limit`. */
export async function countListedSubscriptions(actor: Actor, filter: ListFilter, limit: number): Promise<number> {
  requireScope(actor, "subscriptions:read");
  const { customerId, ...rest } = filter;
  return countSubscriptions(actor, { ...rest, customer: await customerOfFilter(actor, customerId) }, limit);
}
