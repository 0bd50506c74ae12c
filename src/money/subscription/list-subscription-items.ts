import type { Actor } from "#kernel/actor.ts";
import { type Page, type PageOf, pageFrom } from "#kernel/paging.ts";
import { getSubscription } from "#money/subscription/get-subscription.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";

/**
 * A page of a subscription's current items, in its order.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor.
 */
export async function listSubscriptionItems(
  actor: Actor,
  id: string,
  page: Page,
): Promise<PageOf<SubscriptionItem> & { subscription: Subscription }> {
  const subscription = await getSubscription(actor, id);
  return { ...pageFrom(subscription.items, page), subscription };
}
