import { amountIn } from "#catalog/price/offered-price.ts";
import { sameRecurrence } from "#catalog/price/recurrence.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import { canChangePlan } from "#portal/subscription/can-change-plan.ts";

/** A price to which a subscription can change. */
interface PlanChoice {
  priceId: string;
  name: string;
  unitAmount: MinorUnits;
}

/** What a customer can change of a subscription with one item. */
export interface PlanOptions {
  /** As it runs from the next period on. */
  planned: SubscriptionItem;
  /** The price that it has now first. */
  choices: readonly PlanChoice[];
  hasQuantity: boolean;
}

/** A choice with a quantity. */
export interface Plan extends PlanChoice {
  quantity: number;
}

/** @returns null if nothing can be changed. */
export async function findPlanOptions(
  actor: Actor,
  subscription: Subscription,
  features: PortalFeatures,
): Promise<PlanOptions | null> {
  const [running] = subscription.items;
  if (!running || !canChangePlan(subscription, features)) return null;
  const { allowedUpdates } = features.subscriptionUpdate;
  const own = { priceId: running.priceId, name: running.name, unitAmount: running.unitAmount };
  const others = allowedUpdates.includes("price") ? await offeredPrices(actor, subscription, features) : [];
  const choices = [own, ...others.filter(({ priceId }) => priceId !== own.priceId)];
  const hasQuantity = allowedUpdates.includes("quantity");
  if (choices.length === 1 && !hasQuantity) return null;
  return { planned: subscription.scheduledUpdate?.items[0] ?? running, choices, hasQuantity };
}

/** The prices that the merchant names, as far as they are sold and fit the subscription. */
async function offeredPrices(
  actor: Actor,
  { currency, recurrence, terms }: Subscription,
  { subscriptionUpdate }: PortalFeatures,
): Promise<PlanChoice[]> {
  const ids = subscriptionUpdate.products.flatMap(({ prices }) => prices);
  const prices = await findPrices(actor, ids);
  const products = await findProducts(
    actor,
    prices.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return prices.flatMap((price) => {
    const product = byId.get(price.productId);
    const unitAmount = amountIn(price, currency, terms.priceCountry ?? null);
    if (product?.status !== "ACTIVE" || !price.active || unitAmount === undefined) return [];
    return sameRecurrence(price.recurrence, recurrence) ? [{ priceId: price.id, name: product.name, unitAmount }] : [];
  });
}

/** The plan that a form asks for; null if it is not among the options. Without a quantity: the one that is planned. */
export function chosenPlan(
  { planned, choices, hasQuantity }: PlanOptions,
  { priceId, quantity = planned.quantity }: { priceId: string; quantity?: number | undefined },
): Plan | null {
  const choice = choices.find((candidate) => candidate.priceId === priceId);
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
  if (!choice || !isPossible || (!hasQuantity && quantity !== planned.quantity)) return null;
  return { ...choice, quantity };
}

/** What the customer confirms, as a form carries it: another one if the subscription or the price changes. */
export function promisedPlan({ items, scheduledUpdate, currentPeriodEnd }: Subscription, plan: Plan): string {
  const text = ({ priceId, quantity, unitAmount }: Plan | SubscriptionItem) => `${priceId} ${quantity} ${unitAmount}`;
  const known = [...items, ...(scheduledUpdate?.items ?? [])].map(text);
  return [currentPeriodEnd.toISOString(), text(plan), ...known].join(" / ");
}
