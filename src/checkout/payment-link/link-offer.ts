import { type Recurrence, recurrenceKey, sameRecurrence, timesInThreeYears } from "#catalog/price/recurrence.ts";
import { type PaymentLink, sellableLines } from "#checkout/payment-link/model.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Ppm } from "#kernel/percentage.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import { billingInterval, linesWithInterval, offeredIntervals } from "#order/billing-intervals.ts";
import { subtotal, unitAmountOf } from "#order/cart.ts";
import {
  type Adjustments,
  type Offer,
  offerLines,
  priceOrder,
  purchasedLines,
  type SoldLine,
  statementDescriptorOf,
} from "#order/offer.ts";
import { type FormerQuantities, misfitOf, offeredItems } from "#order/optional-items.ts";
import type { Pricing } from "#order/pricing.ts";
import type { RequestedShipping } from "#order/shipping-cost.ts";

/** The lines that a link sells together: the lines of one interval, and the one-time lines. */
interface LinkSale {
  sold: ReturnType<typeof sellableLines<PaymentLink["lines"][number]>>;
  /** The optional items that can be added to these lines. */
  optional: ReturnType<typeof sellableLines<PaymentLink["optionalItems"][number]>>;
  /** The intervals from which the customer chooses; none or one if there is nothing to choose. */
  intervals: Recurrence[];
  /** The selected interval; null if nothing is recurring. */
  interval: Recurrence | null;
}

/**
 * @param chosenKey the interval that the customer chose, as `recurrenceKey` writes it; the first one if the link does not
 * have it.
 */
export function linkSale(link: Pick<PaymentLink, "lines" | "optionalItems">, chosenKey: string | undefined): LinkSale {
  const lines = sellableLines(link);
  const intervals = offeredIntervals(lines);
  const interval = intervals.find((candidate) => recurrenceKey(candidate) === chosenKey) ?? intervals[0] ?? null;
  const sold = linesWithInterval(lines, interval);
  const optional = sellableLines({ lines: link.optionalItems }).filter(
    (item, index, items) => misfitOf(item, sold, items.slice(0, index)) === null,
  );
  return { sold, optional, intervals, interval };
}

/** An interval that the customer of a link can choose. */
export interface IntervalChoice {
  recurrence: Recurrence;
  /** As `recurrenceKey` writes it. */
  key: string;
  /** The recurring amount per period, before discount and tax, in minor units. */
  amount: MinorUnits;
  /**
   * The saving over time compared with the most expensive interval, in whole percent as parts per million; 0 for none.
   */
  savedPpm: Ppm;
  isChosen: boolean;
}

/** The intervals from which the customer of a link chooses; none if there is nothing to choose. */
export function intervalChoices(
  link: Pick<PaymentLink, "lines" | "optionalItems">,
  chosenKey: string | undefined,
): IntervalChoice[] {
  const { intervals, interval } = linkSale(link, chosenKey);
  if (intervals.length < 2) return [];
  const lines = sellableLines(link).map(({ price, quantity }) => ({
    price,
    quantity,
    unitAmount: unitAmountOf({ price }),
  }));
  const priced = intervals.map((recurrence) => {
    const amount = subtotal(lines.filter(({ price }) => sameRecurrence(price.recurrence, recurrence)));
    return { recurrence, amount, inThreeYears: Number(amount) * timesInThreeYears(recurrence) };
  });
  const dearest = Math.max(...priced.map(({ inThreeYears }) => inThreeYears));
  return priced.map(({ recurrence, amount, inThreeYears }) => ({
    recurrence,
    key: recurrenceKey(recurrence),
    amount,
    savedPpm: dearest === 0 ? 0 : Math.round(100 * (1 - inThreeYears / dearest)) * 10_000,
    isChosen: sameRecurrence(recurrence, interval),
  }));
}

/**
 * The offer of a link now: the products that can be sold at their current prices, less a discount, with tax and
 * shipping.
 * @param chosen the customer's choices: the amount of the line with a customer-chosen amount, in minor units, ignored
 * if it is out of bounds now; the interval, see `linkSale`; and what an order had that starts again, see `offeredItems`.
 */
export function linkOffer(
  link: Pick<PaymentLink, "livemode" | "lines" | "optionalItems" | "settings" | "currency" | "merchant"> & {
    pricing?: Pricing | null;
  },
  adjustments: Adjustments = { discounts: [], taxation: null },
  shipping: RequestedShipping = {},
  {
    amount: chosenAmount,
    interval,
    former,
  }: {
    amount?: MinorUnits | undefined;
    interval?: string | undefined;
    former?: FormerQuantities | undefined;
  } = {},
): Offer {
  const sale = linkSale(link, interval);
  const sold = sale.sold.map(({ product, price, quantity }): SoldLine => {
    const isChosen =
      chosenAmount !== undefined &&
      price.amountType === "CUSTOM" &&
      chosenAmount >= (price.minimumAmount ?? 0n) &&
      chosenAmount <= (price.maximumAmount ?? chosenAmount) &&
      chosenAmount % roundingStep(price.currency) === 0n;
    return { product, price, quantity, ...(isChosen && { chosenAmount }) };
  });
  const mode = billingInterval(sold.map((line) => line.price)) ? "subscription" : "payment";
  const { settings } = link;
  const currency = sold[0]?.price.currency ?? link.currency ?? link.merchant.defaultCurrency;
  const items = sale.optional.map(({ product, price, quantity, adjustableQuantity }) => ({
    product,
    price,
    quantity,
    adjustableQuantity: adjustableQuantity ?? undefined,
  }));
  const optional = offeredItems(items, { lines: sold, former });
  const lines = offerLines([...sold, ...optional], { mode, settings });
  return {
    livemode: link.livemode,
    mode,
    currency,
    ...priceOrder({ lines, settings, currency }, adjustments, shipping),
    settings,
    statementDescriptor: statementDescriptorOf(purchasedLines([...sold, ...optional]).map((line) => line.product)),
    merchant: link.merchant,
    pricing: link.pricing ?? null,
  };
}
