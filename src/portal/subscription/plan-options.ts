import { amountIn } from "#catalog/price/offered-price.ts";
import { sameRecurrence } from "#catalog/price/recurrence.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { changedItems, type SoldPrice } from "#money/subscription/changed-items.ts";
import type { ItemChange, Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { MAX_LINE_QUANTITY } from "#order/line-limits.ts";
import type { PortalFeatures } from "#portal/configuration/model.ts";
import { canChangePlan } from "#portal/subscription/can-change-plan.ts";

/** A price to which a subscription can change. */
interface PlanChoice {
  priceId: string;
  name: string;
  unitAmount: MinorUnits;
  /** As it is sold now; undefined for those that the subscription has, whose terms stay as they are. */
  sold?: SoldPrice;
}

/** What a customer can change of a subscription with one item. */
export interface PlanOptions {
  /** As it runs from the next period on. */
  planned: SubscriptionItem;
  /** The price that it has now first, then the one that is planned. */
  choices: readonly PlanChoice[];
  hasQuantity: boolean;
}

/** A choice with a quantity. */
export interface Plan extends Pick<PlanChoice, "priceId" | "name" | "unitAmount"> {
  quantity: number;
  /** What changes of the planned item: a price only if it is another one, which has to be sold then. */
  change: ItemChange;
  /** What runs from the next period on. */
  items: SubscriptionItem[];
}

/** The IDs of the prices to which customers can change, as far as the merchant still sells them. */
export function offeredPriceIds({ subscriptionUpdate: { allowedUpdates, products } }: PortalFeatures): string[] {
  return allowedUpdates.includes("price") ? products.flatMap(({ prices }) => prices) : [];
}

/** @returns null if nothing can be changed. */
export async function findPlanOptions(
  actor: Actor,
  subscription: Subscription,
  features: PortalFeatures,
): Promise<PlanOptions | null> {
  const [running] = subscription.items;
  if (!running || !canChangePlan(subscription, features)) return null;
  const planned = subscription.scheduledUpdate?.items[0] ?? running;
  // What is planned is charged as it was planned, whatever its price costs now.
  const own = planned.priceId === running.priceId ? [planned] : [running, planned];
  const known = own.map(({ priceId, name, unitAmount }) => ({ priceId, name, unitAmount }));
  const offered = await offeredPrices(actor, subscription, features);
  const choices = [...known, ...offered.filter((other) => known.every(({ priceId }) => priceId !== other.priceId))];
  const hasQuantity = features.subscriptionUpdate.allowedUpdates.includes("quantity");
  return choices.length === 1 && !hasQuantity ? null : { planned, choices, hasQuantity };
}

/** The prices that the merchant names, as far as they are sold and fit the subscription. */
async function offeredPrices(
  actor: Actor,
  { currency, recurrence, terms }: Subscription,
  features: PortalFeatures,
): Promise<PlanChoice[]> {
  const prices = await findPrices(actor, offeredPriceIds(features));
  const products = await findProducts(
    actor,
    prices.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return prices.flatMap((price) => {
    const product = byId.get(price.productId);
    const unitAmount = amountIn(price, currency, terms.priceCountry ?? null);
    if (product?.status !== "ACTIVE" || !price.active || unitAmount === undefined) return [];
    if (!sameRecurrence(price.recurrence, recurrence)) return [];
    return [{ priceId: price.id, name: product.name, unitAmount, sold: { price, product } }];
  });
}

/**
 * The plan that a form asks for; null if it is not among the options, or costs more than can be charged. Without a
 * quantity: the one that is planned.
 */
export function chosenPlan(
  subscription: Subscription,
  { planned, choices, hasQuantity }: PlanOptions,
  { priceId, quantity = planned.quantity }: { priceId: string; quantity?: number | undefined },
): Plan | null {
  const choice = choices.find((candidate) => candidate.priceId === priceId);
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
  if (!choice || !isPossible || (!hasQuantity && quantity !== planned.quantity)) return null;
  const { name, unitAmount, sold } = choice;
  const change = itemChange(planned, { priceId, quantity });
  const prices = new Map(sold ? [[priceId, sold]] : []);
  const result = changedItems(subscription, [change], {
    prices,
    newItemId: () => planned.id,
    at: subscription.currentPeriodStart,
  });
  return "problems" in result ? null : { priceId, name, unitAmount, quantity, change, items: result.items };
}

/** The change of an item to a price and a quantity. The price that it has isn't named, because it may not be sold now. */
export function itemChange(
  item: Pick<SubscriptionItem, "id" | "priceId">,
  { priceId, quantity }: Pick<SubscriptionItem, "priceId" | "quantity">,
): ItemChange {
  return { id: item.id, ...(priceId !== item.priceId && { priceId }), quantity };
}

/** What the customer confirms, as a form carries it: another one if the subscription or the price changes. */
export function promisedPlan({ items, scheduledUpdate, currentPeriodEnd }: Subscription, plan: Plan): string {
  const text = ({ priceId, quantity, unitAmount }: Plan | SubscriptionItem) => `${priceId} ${quantity} ${unitAmount}`;
  const known = [...items, ...(scheduledUpdate?.items ?? [])].map(text);
  return [currentPeriodEnd.toISOString(), text(plan), ...known].join(" / ");
}
