import { type CartLine, intervalOf, subtotal, unitAmountOf } from "#domain/checkout/cart.ts";
import type { CheckoutSession, CheckoutSessionLine } from "#domain/checkout/checkout-session.ts";
import { lineTotals, sumTotals } from "#domain/checkout/totals.ts";
import type { Discount } from "#domain/discount/promotion-code.ts";
import { type PaymentLink, sellableLines } from "#domain/payment-link/payment-link.ts";
import type { Product } from "#domain/product/product.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/** A line as it is sold now. A session keeps it, under an id of its own, as what was sold. */
export type OfferLine = Omit<CheckoutSessionLine, "id"> & Partial<Pick<CheckoutSessionLine, "id">>;

/** What a customer page sells: a session, or what the next session of a link would be. */
export type Offer = Pick<
  CheckoutSession,
  | "livemode"
  | "mode"
  | "currency"
  | "amountSubtotal"
  | "amountDiscount"
  | "amountTax"
  | "amountTotal"
  | "discount"
  | "taxation"
  | "settings"
  | "statementDescriptor"
  | "merchant"
> & { lines: readonly OfferLine[] };

/** The lines that are bought: what the customer took out keeps its line at a quantity of 0, as long as he may change it. */
export function purchasedLines<Line extends { quantity: number }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** What changes the totals of lines. */
type Adjustments = Pick<Offer, "discount" | "taxation">;

type SoldLine = Pick<CartLine, "product" | "price" | "quantity" | "adjustableQuantity" | "chosenAmount">;

/** Lines at their prices, with what is due today of each. */
export function offerLines(
  cart: readonly SoldLine[],
  { mode, settings, ...adjustments }: Pick<Offer, "mode" | "settings"> & Adjustments,
): OfferLine[] {
  return withTotals(
    cart.map((line) => lineBeforeAdjustments(line, { mode, settings })),
    adjustments,
  );
}

/** Lines with the totals that a discount and a tax make of their subtotals. */
export function withTotals<Line extends OfferLine>(
  lines: readonly Line[],
  { discount, taxation }: Adjustments,
): Line[] {
  const totals = lineTotals(
    lines.map((line) => line.amountSubtotal),
    { discount: discount?.suspended ? null : discount, taxRate: taxation?.rate ?? null },
  );
  return lines.map((line, index) => ({ ...line, ...totals[index] }));
}

/** What is due today of a line: nothing in setup mode, nor for a recurring price with a trial. */
export function dueToday(
  line: Pick<OfferLine, "recurringInterval" | "unitAmount" | "quantity">,
  terms: Pick<Offer, "mode" | "settings">,
): MinorUnits {
  const onTrial = line.recurringInterval !== null && trialDays(terms) > 0;
  return terms.mode === "setup" || onTrial ? 0n : subtotal([line]);
}

/** What a payment of products is called on a statement: as the first of them that says so. */
export function statementDescriptorOf(products: readonly Pick<Product, "statementDescriptor">[]): string | null {
  return products.find(({ statementDescriptor }) => statementDescriptor !== null)?.statementDescriptor ?? null;
}

function lineBeforeAdjustments(line: SoldLine, terms: Pick<Offer, "mode" | "settings">): OfferLine {
  const { product, price, quantity, adjustableQuantity } = line;
  const { recurringInterval } = price;
  const unitAmount = unitAmountOf(line);
  const due = dueToday({ recurringInterval, unitAmount, quantity }, terms);
  return {
    productId: product.id,
    priceId: price.id,
    name: product.name,
    description: product.description,
    imageUrl: product.thumbnailUrl ?? product.images[0] ?? null,
    unitLabel: product.unitLabel,
    amountType: price.amountType,
    recurringInterval,
    minimumAmount: price.minimumAmount,
    unitAmount,
    quantity,
    adjustableQuantity: adjustableQuantity ?? null,
    amountSubtotal: due,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: due,
  };
}

/** What a link sells at this moment: the products that can be sold, at what they cost now, less a discount. */
export function linkOffer(
  link: Pick<PaymentLink, "livemode" | "lines" | "settings" | "currency" | "merchant">,
  discount: Discount | null = null,
): Offer {
  const sold = sellableLines(link).flatMap(({ product, quantity }) =>
    product.defaultPrice ? [{ product, price: product.defaultPrice, quantity }] : [],
  );
  const mode = intervalOf(sold.map((line) => line.price)) ? "subscription" : "payment";
  const lines = offerLines(sold, { mode, settings: link.settings, discount, taxation: null });
  return {
    livemode: link.livemode,
    mode,
    currency: sold[0]?.price.currency ?? link.currency ?? link.merchant.defaultCurrency,
    ...sumTotals(lines),
    discount,
    taxation: null,
    lines,
    settings: link.settings,
    statementDescriptor: statementDescriptorOf(sold.map((line) => line.product)),
    merchant: link.merchant,
  };
}

/** What a session sells, without what tells it from others that sell the same: only a line that can be changed keeps its id. */
export function sessionOffer({ lines, ...session }: CheckoutSession): Offer {
  const { livemode, mode, currency, amountSubtotal, amountDiscount, amountTax, amountTotal } = session;
  const { discount, taxation, settings, statementDescriptor, merchant } = session;
  return {
    livemode,
    mode,
    currency,
    ...{ amountSubtotal, amountDiscount, amountTax, amountTotal },
    ...{ discount, taxation, settings, statementDescriptor, merchant },
    lines: lines.map(({ id, ...line }) =>
      line.adjustableQuantity !== null || line.amountType === "CUSTOM" ? { id, ...line } : line,
    ),
  };
}

/** Days before the first payment of what recurs; 0 without a trial. */
export function trialDays({ settings }: Pick<Offer, "settings">): number {
  return settings.subscriptionData?.trialPeriodDays ?? 0;
}

/** What one interval costs after the first, with tax and without discount, in minor units: 0 when nothing recurs. */
export function recurringAmount({ lines, taxation }: Pick<Offer, "lines" | "taxation">): MinorUnits {
  const subtotals = lines.filter((line) => line.recurringInterval !== null).map((line) => subtotal([line]));
  return sumTotals(lineTotals(subtotals, { discount: null, taxRate: taxation?.rate ?? null })).amountTotal;
}
