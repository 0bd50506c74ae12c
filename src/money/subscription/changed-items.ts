import type { Price } from "#catalog/price/model.ts";
import { amountIn } from "#catalog/price/offered-price.ts";
import { sameRecurrence } from "#catalog/price/recurrence.ts";
import type { Product } from "#catalog/product/model.ts";
import { type Currency, largestAmount } from "#kernel/currency.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { formatMajor } from "#kernel/money.ts";
import { type ItemChange, periodAmount, type Subscription, type SubscriptionItem } from "#money/subscription/model.ts";
import { MAX_LINES } from "#order/line-limits.ts";

/** A price with its product, as sold now. */
export interface SoldPrice {
  price: Price;
  product: Product;
}

interface Sale {
  /** The merchant's prices that the changes name, by ID. */
  prices: ReadonlyMap<string, SoldPrice>;
  /** An id for each new item. */
  newItemId: () => string;
  at: Date;
}

/**
 * The items that are to run from the next period on, or all problems with the changes. Items that are not named stay as
 * they are planned.
 */
export function changedItems(
  subscription: Subscription,
  changes: readonly ItemChange[],
  sale: Sale,
): { items: SubscriptionItem[] } | { problems: FieldProblem[] } {
  const { items: running, scheduledUpdate, currency } = subscription;
  const planned = new Map((scheduledUpdate?.items ?? running).map((item) => [item.id, item]));
  const problems: FieldProblem[] = [];
  const named = new Set<string>();
  const priced = new Map<string, number>();
  for (const [index, change] of changes.entries()) {
    const field = `items[${index}]`;
    const item = change.id === undefined ? null : knownItem(change.id, planned, running);
    const rejection =
      changeProblem(field, change, item, named) ?? priceProblem(field, change, subscription, { ...sale, item });
    if (rejection) {
      problems.push(rejection);
      continue;
    }
    if (change.id !== undefined) named.add(change.id);
    const id = change.id ?? sale.newItemId();
    if (change.priceId !== undefined) priced.set(id, index);
    if (change.deleted) planned.delete(id);
    else planned.set(id, itemOf(id, change, item, { ...sale, ...subscription }));
  }
  const items = [...planned.values()];
  if (problems.length === 0) problems.push(...repeatedPrices(items, priced), ...wholeProblems(items, currency));
  return problems.length > 0 ? { problems } : { items };
}

/** Whether items are the same as those that run: then nothing is planned. */
export function sameItems(a: readonly SubscriptionItem[], b: readonly SubscriptionItem[]): boolean {
  const key = ({ id, priceId, quantity }: SubscriptionItem) => `${id} ${priceId} ${quantity}`;
  return a.map(key).sort().join() === b.map(key).sort().join();
}

function knownItem(
  id: string,
  planned: ReadonlyMap<string, SubscriptionItem>,
  running: readonly SubscriptionItem[],
): SubscriptionItem | null {
  return planned.get(id) ?? running.find((item) => item.id === id) ?? null;
}

function changeProblem(
  field: string,
  { id, priceId, deleted }: ItemChange,
  item: SubscriptionItem | null,
  named: ReadonlySet<string>,
): FieldProblem | null {
  if (id === undefined) {
    if (deleted) return { field: `${field}.id`, code: "missing", message: "is required to delete an item" };
    if (priceId !== undefined) return null;
    return { field: `${field}.price`, code: "missing", message: "is required when adding an item" };
  }
  if (!item) return missingReference(`${field}.id`, "item of this subscription", id);
  if (!named.has(id)) return null;
  return { field: `${field}.id`, code: "not_allowed", message: "is listed twice: send each item only once" };
}

function priceProblem(
  field: string,
  { priceId, deleted }: ItemChange,
  { currency, recurrence, terms, items: running }: Subscription,
  { prices, item }: Sale & { item: SubscriptionItem | null },
): FieldProblem | null {
  if (priceId === undefined || deleted || runningItem(item, priceId, running)) return null;
  const sold = prices.get(priceId);
  const reject = (code: string, message: string) => ({ field: `${field}.price`, code, message });
  if (!sold) return missingReference(`${field}.price`, "price", priceId);
  const { price, product } = sold;
  if (product.status !== "ACTIVE")
    return reject("product_inactive", `is a price of the product ${product.id}, which is not active`);
  if (!price.active) return reject("price_inactive", "is an archived price: use an active price");
  if (price.unitAmount !== null && price.id !== item?.priceId && localAmount(price, currency, terms) === undefined) {
    return reject("currency_mismatch", `must have an amount in ${currency}, the currency of the subscription`);
  }
  if (!sameRecurrence(price.recurrence, recurrence)) {
    return reject(
      "interval_mismatch",
      "must have the billing interval of the subscription: create a new subscription for another interval",
    );
  }
  if (price.unitAmount !== null) return null;
  return reject("not_allowed", "can't be a price whose amount the customer chooses: use a price with a fixed amount");
}

function itemOf(
  id: string,
  change: ItemChange,
  item: SubscriptionItem | null,
  { prices, at, currency, terms, items: running }: Sale & Pick<Subscription, "currency" | "terms" | "items">,
): SubscriptionItem {
  const kept = runningItem(item, change.priceId, running);
  if (kept) return { ...kept, quantity: change.quantity ?? item?.quantity ?? kept.quantity };
  const sold = change.priceId === undefined ? undefined : prices.get(change.priceId);
  const quantity = change.quantity ?? item?.quantity ?? 1;
  if (item && (!sold || sold.price.id === item.priceId)) return { ...item, quantity };
  if (!sold) throw new Error("A new item has a price.");
  const { price, product } = sold;
  return {
    id,
    productId: product.id,
    priceId: price.id,
    price: null,
    name: product.name,
    description: product.description,
    imageUrl: product.thumbnailUrl ?? product.images[0] ?? null,
    unitLabel: product.unitLabel,
    taxClass: product.taxClass,
    taxBehavior: price.taxBehavior,
    unitAmount: localAmount(price, currency, terms) ?? 0n,
    quantity,
    createdAt: item?.createdAt ?? at,
  };
}

/** What runs now, if an item goes back to its price: on the terms that it has, even if the price is no longer sold. */
function runningItem(
  item: SubscriptionItem | null,
  priceId: string | undefined,
  running: readonly SubscriptionItem[],
): SubscriptionItem | undefined {
  if (!item || item.priceId === priceId) return undefined;
  return running.find((candidate) => candidate.id === item.id && candidate.priceId === priceId);
}

/** The amount of a price in the subscription's currency, for the country whose prices it has. */
function localAmount(price: Price, currency: Currency, { priceCountry = null }: Subscription["terms"]) {
  return amountIn(price, currency, priceCountry);
}

/**
 * Two items with one price, once all changes are made: then no invoice could say which of them a line is for.
 * @param priced the place of the change that sets an item's price, by the item's ID.
 */
function repeatedPrices(items: readonly SubscriptionItem[], priced: ReadonlyMap<string, number>): FieldProblem[] {
  const byPrice = Map.groupBy(items, ({ priceId }) => priceId);
  return [...byPrice.values()].flatMap((same) => {
    const places = same.flatMap(({ id }) => priced.get(id) ?? []);
    if (same.length === 1 || places.length === 0) return [];
    const message = "is already the price of another item: change the quantity of that item instead";
    return [{ field: `items[${Math.max(...places)}].price`, code: "not_allowed", message }];
  });
}

function wholeProblems(items: readonly SubscriptionItem[], currency: Subscription["currency"]): FieldProblem[] {
  if (items.length === 0) {
    const message = "can't all be removed: cancel the subscription instead";
    return [{ field: "items", code: "too_small", message }];
  }
  if (items.length > MAX_LINES) {
    return [{ field: "items", code: "too_big", message: `must have at most ${MAX_LINES} items in total` }];
  }
  const largest = largestAmount(currency);
  if (periodAmount(items) <= largest) return [];
  const message = `must total at most ${formatMajor(largest, currency)} ${currency}`;
  return [{ field: "items", code: "too_big", message }];
}
