import { type CartLine, intervalOf, subtotal, unitAmountOf } from "#domain/cart.ts";
import type { CheckoutSession, CheckoutSessionLine } from "#domain/checkout-session.ts";
import type { MinorUnits } from "#domain/money.ts";
import { type PaymentLink, sellableLines } from "#domain/payment-link.ts";

/** A line as it is sold now. A session keeps it, under an id of its own, as what was sold. */
export type OfferLine = Omit<CheckoutSessionLine, "id">;

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
  | "settings"
  | "merchant"
> & { lines: readonly OfferLine[] };

/** What decides, beside the price, what is due today. */
type Terms = Pick<Offer, "mode" | "settings">;

/** The line at its price. Nothing is due today in setup mode, nor for a recurring price with a trial. */
export function offerLine(
  line: Pick<CartLine, "product" | "price" | "quantity" | "adjustableQuantity" | "chosenAmount">,
  terms: Terms,
): OfferLine {
  const { product, price, quantity, adjustableQuantity } = line;
  const onTrial = price.recurringInterval !== null && trialDays(terms) > 0;
  const unitAmount = unitAmountOf(line);
  const due = terms.mode === "setup" || onTrial ? 0n : subtotal([{ unitAmount, quantity }]);
  return {
    productId: product.id,
    priceId: price.id,
    name: product.name,
    description: product.description,
    imageUrl: product.thumbnailUrl ?? product.images[0] ?? null,
    unitLabel: product.unitLabel,
    amountType: price.amountType,
    recurringInterval: price.recurringInterval,
    unitAmount,
    quantity,
    adjustableQuantity: adjustableQuantity ?? null,
    amountSubtotal: due,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: due,
  };
}

/** What a link sells at this moment: the products that can be sold, at what they cost now. */
export function linkOffer(link: PaymentLink): Offer {
  const sold = sellableLines(link).flatMap(({ product, quantity }) =>
    product.defaultPrice ? [{ product, price: product.defaultPrice, quantity }] : [],
  );
  const mode = intervalOf(sold.map((line) => line.price)) ? "subscription" : "payment";
  const lines = sold.map((line) => offerLine(line, { mode, settings: link.settings }));
  const amountSubtotal = lines.reduce((sum, line) => sum + line.amountSubtotal, 0n);
  return {
    livemode: link.livemode,
    mode,
    currency: sold[0]?.price.currency ?? link.currency ?? link.merchant.defaultCurrency,
    amountSubtotal,
    amountDiscount: 0n,
    amountTax: 0n,
    amountTotal: amountSubtotal,
    lines,
    settings: link.settings,
    merchant: link.merchant,
  };
}

/** Days before the first payment of what recurs; 0 without a trial. */
export function trialDays({ settings }: Pick<Offer, "settings">): number {
  return settings.subscriptionData?.trialPeriodDays ?? 0;
}

/** What one interval costs, in minor units: 0 when nothing recurs. */
export function recurringAmount({ lines }: Pick<Offer, "lines">): MinorUnits {
  return subtotal(lines.filter((line) => line.recurringInterval !== null));
}
