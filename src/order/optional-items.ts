import { largestAmount } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { formatMajor } from "#kernel/money.ts";
import { billingIntervals } from "#order/billing-intervals.ts";
import { type CartLine, lineProblems, listField, quantityField, subtotal, unitAmountOf } from "#order/cart.ts";

/** What the rules about optional items need of an item or a line. */
export type OptionalItem = Pick<CartLine, "product" | "price" | "quantity">;

type Offered = Pick<CartLine, "price" | "quantity" | "adjustableQuantity">;

/** What a customer had in an order that starts again: quantities by the IDs of the prices. */
export type FormerQuantities = ReadonlyMap<string, number>;

/**
 * Optional items as lines that are not in the order yet.
 * @param again an order that starts again: what its customer had added is in it, as far as it can be added now.
 */
export function offeredItems<Item extends Offered>(
  items: readonly Item[],
  again?: {
    lines: readonly Pick<CartLine, "price" | "quantity" | "chosenAmount">[];
    former: FormerQuantities | undefined;
  },
): (Item & { optionalQuantity: number })[] {
  const offered = items.map((item) => ({ ...item, quantity: 0, optionalQuantity: item.quantity }));
  const [first] = items;
  const former = again?.former;
  if (!again || !former || !first) return offered;
  const added = items.map((item) => ({
    ...item,
    quantity: formerQuantity(item, former),
    optionalQuantity: item.quantity,
  }));
  const order = [...again.lines, ...added].map((line) => ({ unitAmount: unitAmountOf(line), quantity: line.quantity }));
  return subtotal(order) > largestAmount(first.price.currency) ? offered : added;
}

/** The former quantity of an optional item; 0 if its customer could not choose it now. */
function formerQuantity({ price, quantity, adjustableQuantity }: Offered, former: FormerQuantities): number {
  const { minimum, maximum } = adjustableQuantity ?? { minimum: quantity, maximum: quantity };
  const had = former.get(price.id) ?? 0;
  return had >= minimum && had <= maximum ? had : 0;
}

/**
 * All reasons why optional items can't be offered with lines: those of lines (see `cartProblems`), and that a customer
 * could not add them.
 * @param items with the quantities that are added.
 */
export function optionalItemProblems(items: readonly CartLine[], lines: readonly OptionalItem[]): FieldProblem[] {
  const [first] = lines;
  const [firstItem] = items;
  if (!firstItem) return [];
  if (!first) {
    return [{ field: listField(firstItem.field), code: "not_allowed", message: "requires line items" }];
  }
  return items.flatMap((item, index) => {
    const own = lineProblems(item, first.price.currency);
    if (own.length > 0) return own;
    const misfit = misfitOf(item, lines, items.slice(0, index));
    return misfit ? [{ ...misfit, field: misfit.code === "too_big" ? quantityField(item.field) : item.field }] : [];
  });
}

/**
 * Why an item can't be added to an order with lines, apart from what is true of the item alone; null if it can be.
 * @param earlier the optional items before it.
 */
export function misfitOf(
  item: OptionalItem,
  lines: readonly OptionalItem[],
  earlier: readonly OptionalItem[],
): { code: string; message: string } | null {
  const { price, quantity } = item;
  const currency = lines[0]?.price.currency ?? price.currency;
  if (price.currency !== currency) {
    const message = `is in ${price.currency}, but the line items are in ${currency}: all items must have the same currency`;
    return { code: "currency_mismatch", message };
  }
  if (price.amountType === "CUSTOM") {
    return { code: "not_allowed", message: "can't be used: the customer can't choose the amount of an optional item" };
  }
  if ([...lines, ...earlier].some((line) => line.price.id === price.id)) {
    return { code: "not_unique", message: "must be a price that no other item has" };
  }
  const intervals = billingIntervals(lines.map((line) => line.price));
  if (billingIntervals([...lines.map((line) => line.price), price]).length > intervals.length) {
    const message = "is a recurring price with another billing interval than the line items";
    return { code: "interval_mismatch", message };
  }
  const largest = largestAmount(currency);
  if (subtotal([{ unitAmount: unitAmountOf({ price }), quantity }]) <= largest) return null;
  return { code: "too_big", message: `must total at most ${formatMajor(largest, currency)} ${currency}` };
}
