import type { Discount } from "#catalog/coupon/discount.ts";
import type { InvoiceLine } from "#money/invoice/model.ts";
import type { Subscription, SubscriptionItem } from "#money/subscription/model.ts";
import { amountOfShare, type PeriodShare } from "#money/subscription/next-period.ts";
import { type Taxation, taxRateOf } from "#order/taxation.ts";
import { discountsOn, lineTotals, sumTotals, type Totals, taxOn } from "#order/totals.ts";

/** The price of a period: each item's totals, and the sum. Minor units. */
export interface PeriodPrice extends Totals {
  items: PricedItem[];
}

type PricedItem = Totals & { item: SubscriptionItem };

/**
 * The price of a period by the rules of every order (contract, section 1).
 * @param input.share of a shortened period: the same part of each item's price and discount, with the tax on that.
 */
export function pricePeriod(
  { currency, items }: Pick<Subscription, "currency" | "items">,
  { discounts, taxation, share }: { discounts: readonly Discount[]; taxation: Taxation | null; share?: PeriodShare },
): PeriodPrice {
  const taxRates = items.map((item) => taxRateOf(taxation, item));
  const full = lineTotals(
    items.map(({ unitAmount, quantity }) => unitAmount * BigInt(quantity)),
    {
      currency,
      discounts: discountsOn(items, discounts),
      taxRates,
    },
  );
  const totals = full.map((line, index): Totals => {
    if (!share || share.part >= share.full) return line;
    const amountSubtotal = amountOfShare(line.amountSubtotal, share, currency);
    const taxed = amountOfShare(line.amountSubtotal - line.amountDiscount, share, currency);
    const taxRate = taxRates[index] ?? null;
    const amountTax = taxOn(taxed, currency, taxRate);
    const amountTotal = taxRate?.inclusive === false ? taxed + amountTax : taxed;
    return { amountSubtotal, amountDiscount: amountSubtotal - taxed, amountTax, amountTotal };
  });
  const priced = items.flatMap((item, index) => {
    const total = totals[index];
    return total ? [{ item, ...total }] : [];
  });
  return { ...sumTotals(totals), items: priced };
}

/** The invoice line of an item in a period. */
export function periodLine({ item, ...totals }: PricedItem): Omit<InvoiceLine, "id" | "checkoutSessionLineId"> {
  const {
    id: subscriptionItemId,
    productId,
    priceId,
    name,
    unitLabel,
    taxClass,
    taxBehavior,
    unitAmount,
    quantity,
  } = item;
  const bought = { productId, priceId, name, unitLabel, taxClass, taxBehavior, unitAmount, quantity };
  return { subscriptionItemId, ...bought, ...totals };
}
