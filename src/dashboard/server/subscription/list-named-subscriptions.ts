import { withCustomerNames } from "#account/customer/names-store.ts";
import type { ListedSubscription } from "#dashboard/server/subscription/subscription-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { listSubscriptions } from "#money/subscription/list-subscriptions.ts";

/** Like `listSubscriptions`, each with its customer. */
export async function listNamedSubscriptions(
  actor: Actor,
  filter: Parameters<typeof listSubscriptions>[1],
  page: Page,
): Promise<PageOf<ListedSubscription>> {
  const { data, hasMore } = await listSubscriptions(actor, filter, page);
  return { data: await withCustomerNames(actor, data), hasMore };
}
