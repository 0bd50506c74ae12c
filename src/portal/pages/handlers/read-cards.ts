import type { Page, PageOf } from "#kernel/paging.ts";
import type { PortalView } from "#portal/pages/handlers/portal-pages.tsx";
import type { ShownSubscription } from "#portal/pages/parts/subscription-card.tsx";
import { readRunning } from "#portal/person/read-portal.ts";
import { isPausable } from "#portal/subscription/pause-own-subscription.ts";
import { findPlanOptions } from "#portal/subscription/plan-options.ts";

/** The subscriptions that run, with what their cards offer. */
export async function readCards(
  { actor, person, features }: PortalView,
  page: Page,
): Promise<PageOf<ShownSubscription>> {
  const { data, hasMore } = await readRunning(actor, person, page);
  const cards = data.map(async (shown) => ({
    ...shown,
    isPausable: await isPausable(actor, shown.subscription, features),
    hasOtherPlans: (await findPlanOptions(actor, shown.subscription, features)) !== null,
  }));
  return { data: await Promise.all(cards), hasMore };
}
