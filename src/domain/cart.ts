import { type Currency, largestAmount } from "#domain/currency.ts";
import { type DomainError, fieldError, invalidFields } from "#domain/errors.ts";
import { type MinorUnits, majorText } from "#domain/money.ts";
import { type Price, type RecurringInterval, startingAmount } from "#domain/price.ts";
import type { Product } from "#domain/product.ts";

export const MOST_LINES = 20;
export const MOST_OF_ONE = 1000;

/** A line as it was asked for: by the id of a price or of a product (its default price). */
export interface LineRequest {
  reference: string;
  quantity: number;
  adjustableQuantity?: AdjustableQuantity | undefined;
  /** Left out when an earlier line sells the same product. */
  unlessSoldAlready?: boolean | undefined;
  /** What the caller calls it, for error messages: "line_items[0].price". */
  field: string;
}

/** The bounds within which the customer may change a quantity. */
export interface AdjustableQuantity {
  minimum: number;
  maximum: number;
}

/** A line with what it sells. */
export interface CartLine extends LineRequest {
  product: Product;
  price: Price;
}

/**
 * Checks that lines can be sold together: products active, prices not archived, one currency, not month
 * and year at once, at most one line whose amount the customer chooses and that of quantity 1, and a total
 * that the currency allows. The same price twice is merged.
 * @throws DomainError that names the line's field.
 */
export function checkCart(requested: readonly CartLine[]): CartLine[] {
  const lines = mergeSamePrice(requested);
  const [first] = lines;
  if (!first) return [];
  const { currency } = first.price;
  for (const line of lines) {
    const problem = lineProblem(line, currency);
    if (problem) throw problem;
  }
  checkIntervals(lines);
  checkCustomerAmounts(lines);
  const total = lines.reduce((sum, line) => sum + startingAmount(line.price) * BigInt(line.quantity), 0n);
  if (total > largestAmount(currency)) {
    const most = majorText(largestAmount(currency), currency);
    throw invalidFields([
      { field: listField(first.field), code: "too_big", message: `must come to at most ${most} ${currency} in all` },
    ]);
  }
  return lines;
}

/** What a cart costs before discounts and taxes, in minor units. */
export function subtotal(lines: readonly { unitAmount: MinorUnits; quantity: number }[]): MinorUnits {
  return lines.reduce((sum, line) => sum + line.unitAmount * BigInt(line.quantity), 0n);
}

/** The interval that the lines share; null when none recurs. */
export function intervalOf(
  lines: readonly { recurringInterval: RecurringInterval | null }[],
): RecurringInterval | null {
  return lines.find((line) => line.recurringInterval !== null)?.recurringInterval ?? null;
}

/** "First product + 2 more": what a link or session is called when nobody named it. */
export function cartName(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  return names.length === 1 ? first : `${first} + ${names.length - 1} more`;
}

function mergeSamePrice(lines: readonly CartLine[]): CartLine[] {
  const byPrice = new Map<string, CartLine>();
  for (const line of lines) {
    const same = byPrice.get(line.price.id);
    const quantity = line.quantity + (same?.quantity ?? 0);
    if (quantity > MOST_OF_ONE) {
      const message = `must be at most ${MOST_OF_ONE} of one price in all`;
      throw invalidFields([{ field: quantityField(line.field), code: "too_big", message }]);
    }
    byPrice.set(line.price.id, { ...(same ?? line), quantity });
  }
  return [...byPrice.values()];
}

function lineProblem({ product, price, field }: CartLine, currency: Currency): DomainError | undefined {
  if (product.status !== "ACTIVE") {
    const message = `The product ${product.id} is ${product.status.toLowerCase()}: activate it or take another`;
    return fieldError("product_inactive", field, message);
  }
  if (!price.active) {
    const message = `The price ${price.id} is archived: take the default price of ${product.id}`;
    return fieldError("price_inactive", field, message);
  }
  if (price.currency !== currency) {
    const message = `All lines must have one currency: this one is in ${price.currency}, the first in ${currency}`;
    return fieldError("currency_mismatch", field, message);
  }
  return undefined;
}

function checkIntervals(lines: readonly CartLine[]): void {
  const recurring = lines.filter((line) => line.price.recurringInterval !== null);
  const other = recurring.find((line) => line.price.recurringInterval !== recurring[0]?.price.recurringInterval);
  if (other) {
    const message = "can't mix monthly and yearly prices: sell them by two links or sessions";
    throw invalidFields([{ field: other.field, code: "interval_mismatch", message }]);
  }
}

function checkCustomerAmounts(lines: readonly CartLine[]): void {
  const [first, second] = lines.filter((line) => line.price.amountType === "CUSTOM");
  if (second) {
    const message = "only one line can have an amount that the customer chooses";
    throw invalidFields([{ field: second.field, code: "too_many", message }]);
  }
  if (first && (first.quantity !== 1 || first.adjustableQuantity)) {
    const message = "must be 1 when the customer chooses the amount";
    throw invalidFields([{ field: quantityField(first.field), code: "too_big", message }]);
  }
}

/** "line_items[0].price" → "line_items[0].quantity"; "productId" → "quantity". */
function quantityField(field: string): string {
  return field.endsWith(".price") ? field.replace(/price$/, "quantity") : "quantity";
}

/** "line_items[0].price" → "line_items". */
function listField(field: string): string {
  return field.replace(/\[.*$/, "");
}
