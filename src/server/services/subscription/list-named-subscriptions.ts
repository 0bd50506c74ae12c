import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import type { ListedSubscription } from "#domain/subscription/subscription-detail.ts";
import { withCustomerNames } from "#server/services/customer/names-repository.ts";
import { listSubscriptions } from "#server/services/subscription/list-subscriptions.ts";

/** Like `listSubscriptions`, each with its customer. */
export async function listNamedSubscriptions(
  actor: Actor,
  filter: Parameters<typeof listSubscriptions>[1],
  page: Page,
): Promise<PageOf<ListedSubscription>> {
  const { data, hasMore } = await listSubscriptions(actor, filter, page);
  return { data: await withCustomerNames(actor, data), hasMore };
}
