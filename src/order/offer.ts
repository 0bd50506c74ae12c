import type { Product } from "#catalog/product/model.ts";
import { atLeast0, type MinorUnits } from "#kernel/money.ts";
import { appliedDiscounts } from "#order/applied-discount.ts";
import { type CartLine, subtotal, unitAmountOf } from "#order/cart.ts";
import type { FormerQuantities } from "#order/optional-items.ts";
import type { CheckoutSessionLine, Order } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";
import { type RequestedShipping, type ShippingCost, shippingCostOf } from "#order/shipping-cost.ts";
import { type AppliedTaxRate, type TaxedLine, taxRateOf, withTaxBehavior } from "#order/taxation.ts";
import { discountsOn, largestLineTaxRate, lineTotals, sumTotals, type Totals } from "#order/totals.ts";

/** A line as it is sold now. A session stores it, with its own ID. */
export type OfferLine = Omit<CheckoutSessionLine, "id"> & Partial<Pick<CheckoutSessionLine, "id">>;

/** The offer of a customer page: a session, or the next session of a link. */
export type Offer = Order & { lines: readonly OfferLine[]; pricing?: Pricing | null };

/**
 * The lines that are bought. A line that the customer removed stays with a quantity of 0 while its quantity can be
 * changed, and so does an optional item that the customer has not added.
 */
export function purchasedLines<Line extends { quantity: number }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** What is bought of each price: see `offeredItems`. */
export function purchasedQuantities(lines: readonly Pick<OfferLine, "priceId" | "quantity">[]): FormerQuantities {
  return new Map(purchasedLines(lines).map(({ priceId, quantity }) => [priceId, quantity]));
}

/** The optional items of an order, whether the customer added them or not. */
export function optionalItems<Line extends Pick<OfferLine, "optionalQuantity">>(
  lines: readonly Line[],
): (Line & { optionalQuantity: number })[] {
  return lines.filter((line): line is Line & { optionalQuantity: number } => line.optionalQuantity !== null);
}

/** The lines that are part of the order whether the customer adds something or not. */
export function regularLines<Line extends Pick<OfferLine, "optionalQuantity">>(lines: readonly Line[]): Line[] {
  return lines.filter(({ optionalQuantity }) => optionalQuantity === null);
}

/**
 * The name of a line in a change of its quantity. For an optional item its price, which is the same on a link's page and
 * in its session.
 */
export function quantityKey({
  id,
  priceId,
  optionalQuantity,
}: Pick<OfferLine, "id" | "priceId" | "optionalQuantity">): string | undefined {
  return optionalQuantity === null ? id : priceId;
}

/** The values that change the totals of lines. */
export type Adjustments = Pick<Offer, "discounts" | "taxation">;

/** A line of what is offered, with its product, its price, and what the customer chose. */
export type SoldLine = Pick<
  CartLine,
  "product" | "price" | "quantity" | "adjustableQuantity" | "chosenAmount" | "optionalQuantity"
>;

/** Lines with prices, each with the amount due today before discount and tax. */
export function offerLines(cart: readonly SoldLine[], terms: Pick<Offer, "mode" | "settings">): OfferLine[] {
  return cart.map((line) => offerLine(line, terms));
}

/** Lines with their totals after discount and tax. */
function withTotals<Line extends OfferLine>(
  { lines, currency }: Pick<Offer, "currency"> & { lines: readonly Line[] },
  { discounts, taxation }: Adjustments,
): Line[] {
  const applied = appliedDiscounts({ lines, discounts });
  const totals = lineTotals(
    lines.map((line) => line.amountSubtotal),
    { currency, discounts: discountsOn(lines, applied), taxRates: lines.map((line) => taxRateOf(taxation, line)) },
  );
  return lines.map((line, index) => ({ ...line, ...totals[index] }));
}

/** The amounts of an order, and their reasons. */
export type PricedOrder<Line> = Pick<Offer, "discounts" | "taxation" | "shippingCost" | "amountShipping"> &
  Totals & { lines: Line[] };

/**
 * An order with what changes its price: the totals of its lines, what its shipping costs, and its own totals, which
 * shipping and its tax are part of.
 */
export function priceOrder<Line extends OfferLine>(
  { lines, settings, currency }: Pick<Offer, "settings" | "currency"> & { lines: readonly Line[] },
  adjustments: Adjustments,
  shipping: RequestedShipping,
): PricedOrder<Line> {
  const priced = withTotals({ lines, currency }, adjustments);
  const sum = sumTotals(priced);
  const country = shippingCountry(settings, shipping.country);
  const shippingCost = shippingCostOf(
    settings.shippingOptions,
    { ...shipping, country },
    {
      currency,
      subtotal: sum.amountSubtotal - sum.amountDiscount,
      taxRate: shippingTaxRate({ lines, taxation: adjustments.taxation, shippingCost: null }),
    },
  );
  return {
    ...sum,
    amountTax: sum.amountTax + (shippingCost?.amountTax ?? 0n),
    amountTotal: sum.amountTotal + (shippingCost?.amountTotal ?? 0n),
    amountShipping: shippingCost?.amountSubtotal ?? 0n,
    ...adjustments,
    shippingCost,
    lines: priced,
  };
}

/** The tax rate of shipping: see `largestLineTaxRate`. The chosen option's behavior takes precedence over the rate's. */
export function shippingTaxRate({
  lines,
  taxation,
  shippingCost,
}: Pick<Offer, "taxation"> & {
  lines: readonly (TaxedLine & Pick<Totals, "amountSubtotal">)[];
  shippingCost: ShippingCost | null;
}): AppliedTaxRate | null {
  const rate = largestLineTaxRate(
    lines.map(({ amountSubtotal }) => amountSubtotal),
    lines.map((line) => taxRateOf(taxation, line)),
  );
  return rate && withTaxBehavior(rate, shippingCost?.taxBehavior ?? "unspecified");
}

/**
 * What the chosen shipping of an order costs more than the cheapest that was offered, with tax, in minor units: customers
 * who withdraw aren't owed that. 0 without shipping.
 */
export function shippingSurcharge({
  settings,
  shippingCost,
  currency,
  lines,
  taxation,
  amountSubtotal,
  amountDiscount,
}: Pick<
  Offer,
  "settings" | "shippingCost" | "currency" | "lines" | "taxation" | "amountSubtotal" | "amountDiscount"
>): MinorUnits {
  if (!shippingCost) return 0n;
  const cheapest = shippingCostOf(
    settings.shippingOptions,
    { country: shippingCost.country },
    {
      currency,
      subtotal: amountSubtotal - amountDiscount,
      taxRate: shippingTaxRate({ lines, taxation, shippingCost: null }),
    },
  );
  return atLeast0(shippingCost.amountTotal - (cheapest?.amountTotal ?? shippingCost.amountTotal));
}

/**
 * The country that an order is shipped to, as far as it is known: if the merchant ships to only one country, that one.
 */
function shippingCountry({ shippingCountries = [] }: Offer["settings"], country: string | undefined) {
  if (country !== undefined && shippingCountries.includes(country)) return country;
  return shippingCountries.length === 1 ? shippingCountries[0] : undefined;
}

/** The way that an order is shipped; undefined if there is nothing to choose from, or nothing is shipped there. */
export function chosenShippingOption({ settings, shippingCost }: Pick<Offer, "settings" | "shippingCost">) {
  return settings.shippingOptions?.find(({ id }) => id === shippingCost?.optionId);
}

/** The amount due today for a line: 0 in setup mode and for a recurring price with a trial. */
export function dueToday(
  line: Pick<OfferLine, "recurrence" | "unitAmount" | "quantity">,
  terms: Pick<Offer, "mode" | "settings">,
): MinorUnits {
  const onTrial = line.recurrence !== null && trialDays(terms) > 0;
  return terms.mode === "setup" || onTrial ? 0n : subtotal([line]);
}

/** The statement descriptor: that of the first product that has one. */
export function statementDescriptorOf(products: readonly Pick<Product, "statementDescriptor">[]): string | null {
  return products.find(({ statementDescriptor }) => statementDescriptor !== null)?.statementDescriptor ?? null;
}

function offerLine(line: SoldLine, terms: Pick<Offer, "mode" | "settings">): OfferLine {
  const { product, price, quantity, adjustableQuantity } = line;
  const { recurrence } = price;
  const unitAmount = unitAmountOf(line);
  const due = dueToday({ recurrence, unitAmount, quantity }, terms);
  return {
    productId: product.id,
    priceId: price.id,
    name: product.name,
    description: product.description,
    imageUrl: product.thumbnailUrl ?? product.images[0] ?? null,
    unitLabel: product.unitLabel,
    withdrawal: product.withdrawal,
    taxClass: product.taxClass,
    taxBehavior: price.taxBehavior,
    amountType: price.amountType,
    recurrence,
    minimumAmount: price.minimumAmount,
    maximumAmount: price.maximumAmount,
    unitAmount,
    quantity,
    adjustableQuantity: adjustableQuantity ?? null,
    optionalQuantity: line.optionalQuantity ?? null,
    amountSubtotal: due,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: due,
  };
}

/** An offer with the tax and the shipping of a country. */
export function offerIn(country: string, offer: Offer, taxation: Offer["taxation"]): Offer {
  const { discounts, shippingCost } = offer;
  return {
    ...offer,
    ...priceOrder(offer, { discounts, taxation }, { country, optionId: shippingCost?.optionId }),
  };
}

/** Days before the first recurring payment; 0 without a trial. */
export function trialDays({ settings }: Pick<Offer, "settings">): number {
  return settings.subscriptionData?.trialPeriodDays ?? 0;
}
