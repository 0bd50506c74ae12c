import type { Price } from "#catalog/price/model.ts";
import { sameRecurrence } from "#catalog/price/recurrence.ts";
import type { Product } from "#catalog/product/model.ts";
import { type PaymentLinkForm, productOfLine } from "#dashboard/forms/payment-link-schema.ts";
import { billingIntervals } from "#order/billing-intervals.ts";

type FormLine = PaymentLinkForm["lines"][number];

/** The product and price of a line of the link's form. */
export interface SoldLine {
  product: Product;
  price: Price;
  quantity: number;
}

/** The ID that the form uses for a price: its product's for the default price, so that the line follows that. */
export function lineName({ id, defaultPrice }: Product, price: Price): string {
  return price.id === defaultPrice?.id ? id : price.id;
}

/** Whether a line sells a product at a price. A link may name the id of what is the default price now. */
export function sellsAt({ price: name }: FormLine, product: Product, price: Price): boolean {
  return name === price.id || name === lineName(product, price);
}

/** The indices of a product's lines; none while it is not chosen. */
export function linesOf(lines: readonly FormLine[], { id }: Product): number[] {
  return lines.flatMap((line, index) => (productOfLine(line) === id ? [index] : []));
}

/** The product and price of each line of the form; lines of unknown products and prices are left out. */
export function soldLines(
  lines: readonly FormLine[],
  products: readonly Product[],
  prices: readonly Price[],
): SoldLine[] {
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === productOfLine(line));
    if (!product) return [];
    const price = [product.defaultPrice, ...prices].find((candidate) => candidate && sellsAt(line, product, candidate));
    return price ? [{ product, price, quantity: line.quantity }] : [];
  });
}

/**
 * The prices at which a link sells a selected product: the first one or, if others are already recurring, one for each
 * of their intervals. Otherwise, the reason why one link can't sell it with them.
 * @param others the prices of everything else that is selected.
 * @param prices the product's active prices, default price first.
 */
export function pricesBeside(
  others: readonly Price[],
  prices: readonly Price[],
): { prices: Price[] } | { conflict: string } {
  const currency = others[0]?.currency;
  const payable = prices.filter((price) => currency === undefined || price.currency === currency);
  const [first] = payable;
  if (!first) return { conflict: `Not available in ${currency}, this link’s currency` };
  const intervals = first.recurrence === null ? [] : billingIntervals(others);
  const fitting = intervals.flatMap(
    (interval) => payable.find(({ recurrence }) => sameRecurrence(recurrence, interval)) ?? [],
  );
  if (fitting.length < intervals.length) {
    const conflict =
      intervals.length > 1
        ? "Needs a price for every billing interval you’ve chosen"
        : "Has a different billing interval";
    return { conflict };
  }
  const chosen = intervals.length > 0 ? fitting : [first];
  const isCustom = ({ amountType }: Price) => amountType === "CUSTOM";
  if (chosen.some(isCustom) && others.some(isCustom)) {
    return { conflict: "Only one product can let customers choose the amount" };
  }
  return { prices: chosen };
}
