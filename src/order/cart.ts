import { amountProblem, type Price } from "#catalog/price/model.ts";
import { startingAmount } from "#catalog/price/starting-amount.ts";
import type { Product } from "#catalog/product/model.ts";
import { type Currency, largestAmount } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { formatMajor, type MinorUnits, parseMajor } from "#kernel/money.ts";
import { chargeable } from "#kernel/rounding-step.ts";
import { intervalProblems, sessionsOf } from "#order/billing-intervals.ts";
import { MAX_LINE_QUANTITY, MAX_LINES } from "#order/line-limits.ts";

/** A line as the caller requested it. */
export interface LineRequest {
  reference: string;
  /** The id of a price or product. For a product, its default price is used. */
  names: "price or product" | "product";
  quantity: number;
  adjustableQuantity?: AdjustableQuantity | undefined;
  /** The customer may add it to the order, at first with this quantity. */
  optional?: boolean | undefined;
  /** Skipped if an earlier line from another field already sells the same product. */
  unlessSoldAlready?: boolean | undefined;
  /** The caller's name for it, for error messages: "line_items[0].price". */
  field: string;
}

/** The bounds within which the customer may change the quantity. */
export interface AdjustableQuantity {
  minimum: number;
  maximum: number;
}

/** A line with its product and price. */
export interface CartLine extends LineRequest {
  product: Product;
  price: Price;
  /** Whether the line refers to a specific price and so does not follow the product's default price. */
  pinned: boolean;
  /** The amount that the customer chose, in minor units, if the price allows it. */
  chosenAmount?: MinorUnits;
  /** Of an optional item, whose own quantity is 0 until the customer adds it: see `offeredItems`. */
  optionalQuantity?: number;
}

/** The unit amount in minor units: the amount that the customer chose, otherwise the price's initial amount. */
export function unitAmountOf({ chosenAmount, price }: Pick<CartLine, "chosenAmount" | "price">): MinorUnits {
  return chosenAmount ?? startingAmount(price);
}

/** A cart. Use it only if there are no problems. */
export interface CheckedCart {
  cart: CartLine[];
  problems: FieldProblem[];
}

/**
 * The cart with the amount that the customer chose for its CUSTOM line. A cart with problems is returned unchanged.
 * @param amount decimal text in major units.
 */
export function withChosenAmount({ cart, problems }: CheckedCart, amount: string | undefined): CheckedCart {
  if (amount === undefined || problems.length > 0) return { cart, problems };
  const rejection = (code: string, message: string) => ({ cart, problems: [{ field: "amount", code, message }] });
  const custom = cart.filter(({ price }) => price.amountType === "CUSTOM");
  const [line] = custom;
  if (!line || custom.length > 1)
    return rejection(
      "not_allowed",
      "is only allowed for exactly one product whose amount the customer chooses (CUSTOM)",
    );
  const { currency, minimumAmount, maximumAmount } = line.price;
  const chosenAmount = chargeable(parseMajor(amount, currency), currency);
  if (typeof chosenAmount !== "bigint") {
    const { code, message } = amountProblem(chosenAmount, currency);
    return rejection(code, message);
  }
  if (chosenAmount < (minimumAmount ?? 0n)) {
    return rejection("too_small", `must be at least ${formatMajor(minimumAmount ?? 0n, currency)} ${currency}`);
  }
  if (maximumAmount !== null && chosenAmount > maximumAmount) {
    return rejection("too_big", `must be at most ${formatMajor(maximumAmount, currency)} ${currency}`);
  }
  const chosen = cart.map((item) => (item === line ? { ...item, chosenAmount } : item));
  return { cart: chosen, problems: sizeProblems(chosen).map((problem) => ({ ...problem, field: "amount" })) };
}

/** The lines with the same price merged into one, in their order. */
export function mergeSamePrice(lines: readonly CartLine[]): CartLine[] {
  const byPrice = new Map<string, CartLine>();
  for (const line of lines) {
    const isSold = [...byPrice.values()].some(
      (sold) => sold.product.id === line.product.id && sold.field !== line.field,
    );
    if (isSold && line.unlessSoldAlready) continue;
    const same = byPrice.get(line.price.id);
    byPrice.set(line.price.id, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...byPrice.values()];
}

/**
 * All reasons why lines can't be sold together: products must be active, prices not archived, in one currency, in one
 * interval (see `intervalProblems`). At most one line of a session may have an amount that the customer chooses, with a
 * quantity of 1. Quantities and the total have bounds.
 * @param requested the lines before the merge; the merged ones are checked as one.
 * @param sells a session, or a link, which may offer several billing intervals, one per session.
 */
export function cartProblems(requested: readonly CartLine[], sells: "session" | "link"): FieldProblem[] {
  const lines = mergeSamePrice(requested);
  const [first] = lines;
  if (!first) return [];
  const problems = [
    ...requested.flatMap((line) => boundsProblems(line, requested)),
    ...lines.flatMap((line) => lineProblems(line, first.price.currency)),
    ...intervalProblems(lines, sells),
    ...firstProblems(sessionsOf(lines).map(customerAmountProblems)),
  ];
  if (problems.length > 0) return problems;
  return lines.length > MAX_LINES ? sizeProblems(lines) : firstProblems(sessionsOf(lines).map(sizeProblems));
}

/** The problems of the first session that has any; those of the other sessions are mostly the same. */
function firstProblems(problems: readonly FieldProblem[][]): FieldProblem[] {
  return problems.find(({ length }) => length > 0) ?? [];
}

/** A `currency` sent with the lines must match theirs. */
export function currencyProblems(sent: Currency | undefined, [first]: readonly CartLine[]): FieldProblem[] {
  if (!first || !sent || sent === first.price.currency) return [];
  const message = `must match the currency of the line items (${first.price.currency.toLowerCase()}): send that, or omit it`;
  return [{ field: "currency", code: "currency_mismatch", message }];
}

/** The subtotal in minor units, before discounts and taxes. */
export function subtotal(lines: readonly { unitAmount: MinorUnits; quantity: number }[]): MinorUnits {
  return lines.reduce((sum, line) => sum + line.unitAmount * BigInt(line.quantity), 0n);
}

/** "First product + 2 more": the name of a link or session without one of its own. */
export function cartName(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  return names.length === 1 ? first : `${first} + ${names.length - 1} more`;
}

/** Why a line can't be sold next to a first one with a currency. */
export function lineProblems({ product, price, field, quantity, adjustableQuantity }: CartLine, currency: Currency) {
  const problems: FieldProblem[] = [];
  if (product.status !== "ACTIVE") {
    const message = `is the product ${product.id}, which is ${product.status.toLowerCase()}: activate it, or use another product`;
    problems.push({ field, code: "product_inactive", message });
  } else if (!price.active) {
    const message = `is the price ${price.id}, which is archived: use the default price of ${product.id}`;
    problems.push({ field, code: "price_inactive", message });
  } else if (price.currency !== currency) {
    const message = `is in ${price.currency}, but the first line item is in ${currency}: all line items must have the same currency`;
    problems.push({ field, code: "currency_mismatch", message });
  }
  if (quantity > MAX_LINE_QUANTITY) {
    problems.push({
      field: quantityField(field),
      code: "too_big",
      message: `must be at most ${MAX_LINE_QUANTITY} in total for one price`,
    });
  }
  if (adjustableQuantity && adjustableQuantity.minimum > quantity) {
    problems.push({ field: boundField(field, "minimum"), code: "too_big", message: "must be at most the quantity" });
  }
  if (adjustableQuantity && adjustableQuantity.maximum < quantity) {
    problems.push({ field: boundField(field, "maximum"), code: "too_small", message: "must be at least the quantity" });
  }
  return problems;
}

/** Returns the problems of merged lines, which must give the customer the same choices. */
function boundsProblems(line: CartLine, lines: readonly CartLine[]): FieldProblem[] {
  const first = lines.find((candidate) => candidate.price.id === line.price.id);
  const same =
    line.unlessSoldAlready ||
    (first?.adjustableQuantity?.minimum === line.adjustableQuantity?.minimum &&
      first?.adjustableQuantity?.maximum === line.adjustableQuantity?.maximum);
  if (same) return [];
  const field = line.field.replace(/price$/, "adjustable_quantity");
  return [{ field, code: "not_allowed", message: "must be the same for all line items with this price" }];
}

function customerAmountProblems(lines: readonly CartLine[]): FieldProblem[] {
  const [first, second] = lines.filter((line) => line.price.amountType === "CUSTOM");
  if (second) {
    const message = "can't be used: only one line item can have an amount that the customer chooses";
    return [{ field: second.field, code: "too_many", message }];
  }
  if (first && (first.quantity !== 1 || first.adjustableQuantity)) {
    const message = "must be 1 if the customer chooses the amount";
    return [{ field: quantityField(first.field), code: "too_big", message }];
  }
  return [];
}

function sizeProblems(lines: readonly CartLine[]): FieldProblem[] {
  const [first] = lines;
  if (!first) return [];
  const beyond = lines[MAX_LINES];
  if (beyond) {
    return [
      {
        field: listField(beyond.field),
        code: "too_big",
        message: `must have at most ${MAX_LINES} line items in total`,
      },
    ];
  }
  const { currency } = first.price;
  const largest = largestAmount(currency);
  const total = subtotal(lines.map((line) => ({ unitAmount: unitAmountOf(line), quantity: line.quantity })));
  if (total <= largest) return [];
  const message = `must total at most ${formatMajor(largest, currency)} ${currency}`;
  return [{ field: listField(first.field), code: "too_big", message }];
}

/** "line_items[0].price" → "line_items[0].quantity"; "productId" → "quantity". */
export function quantityField(field: string): string {
  return field.endsWith(".price") ? field.replace(/price$/, "quantity") : "quantity";
}

function boundField(field: string, bound: "minimum" | "maximum"): string {
  return field.replace(/price$/, `adjustable_quantity.${bound}`);
}

/** "line_items[0].price" → "line_items". */
export function listField(field: string): string {
  const [list = field] = field.split("[", 1);
  return list;
}
