import { lockProductsShared } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { subscriber } from "#money/subscription/by-customer.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import type { Outcome } from "#portal/subscription/outcome.ts";
import { lockOwnSubscription } from "#portal/subscription/own-subscription.ts";
import {
  chosenPlan,
  findPlanOptions,
  itemChange,
  offeredPriceIds,
  promisedPlan,
} from "#portal/subscription/plan-options.ts";

/**
 * Plans another price or quantity of a subscription of the person, from the next period on.
 * @param request.promised what the customer confirmed: see `promisedPlan`.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function changeOwnPlan(
  actor: Actor,
  person: PortalPerson,
  features: PortalFeatures,
  request: { id: string; priceId: string; quantity: number | undefined; promised: string | null },
): Promise<Outcome> {
  const subscription = await lockOwnSubscription(actor, person, request.id);
  // What is promised stays as it is until it is planned.
  await lockProductsShared(actor, [], offeredPriceIds(features));
  const options = await findPlanOptions(actor, subscription, features);
  const plan = options && chosenPlan(subscription, options, request);
  if (!plan) return "outdated";
  const { planned } = options;
  if (plan.priceId === planned.priceId && plan.quantity === planned.quantity) return "already";
  if (request.promised !== promisedPlan(subscription, plan)) return "outdated";
  await updateSubscription(subscriber(actor), request.id, { items: [plan.change] });
  return "done";
}

/**
 * Withdraws a change that the customer planned, not one of the merchant.
 * @throws DomainError `resource_missing` for a subscription that is not the person's.
 */
export async function keepOwnPlan(actor: Actor, person: PortalPerson, id: string): Promise<Outcome> {
  const { items, scheduledUpdate, ...subscription } = await lockOwnSubscription(actor, person, id);
  if (hasEnded(subscription)) return "outdated";
  if (!scheduledUpdate) return "already";
  if (!scheduledUpdate.byCustomer) return "outdated";
  const planned = new Map(scheduledUpdate.items.map((item) => [item.id, item]));
  const changes = items.map((item) => itemChange(planned.get(item.id) ?? item, item));
  await updateSubscription(subscriber(actor), id, { items: changes });
  return "done";
}
