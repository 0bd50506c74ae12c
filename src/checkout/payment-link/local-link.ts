import type { Price } from "#catalog/price/model.ts";
import { type PaymentLink, type PaymentLinkLine, sellableLines } from "#checkout/payment-link/model.ts";
import type { Currency } from "#kernel/currency.ts";
import { currencyOfCountry } from "#kernel/currency-of-country.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { purchasedLines } from "#order/offer.ts";
import { localAmounts, localPrice, type Pricing, pricingOf } from "#order/pricing.ts";
import { optionsOf } from "#order/shipping-option.ts";

/** A link whose prices are those of a country. */
export type LocalLink = PaymentLink & { pricing: Pricing | null };

type PricedLink = Pick<PaymentLink, "lines" | "optionalItems" | "settings" | "currency" | "processorInstructions">;

/** What an order sells at which prices. */
export interface SoldAtPrices {
  currency: Currency;
  lines: readonly { priceId: string; unitAmount: MinorUnits; quantity: number }[];
}

/**
 * A link with the prices of a country, all in one currency. The default prices apply without a country, and where a line, an
 * optional item, a way to ship there, or an amount of the link lacks the other currency.
 */
export function localLink<Link extends PricedLink>(
  link: Link,
  country: string | null,
): Link & { pricing: Pricing | null } {
  const prices = sellablePrices(link);
  const local = country === null ? null : amountsOf(link, prices, country);
  if (!local) return { ...link, pricing: pricingOf(prices, null) };
  const localLine = <Line extends PaymentLinkLine>(line: Line): Line => ({
    ...line,
    product: {
      ...line.product,
      defaultPrice: line.product.defaultPrice && localPrice(line.product.defaultPrice, local),
    },
    pinnedPrice: line.pinnedPrice && localPrice(line.pinnedPrice, local),
  });
  return {
    ...link,
    lines: link.lines.map(localLine),
    optionalItems: link.optionalItems.map(localLine),
    currency: local.currency,
    pricing: pricingOf(prices, country),
  };
}

function sellablePrices({ lines, optionalItems }: Pick<PaymentLink, "lines" | "optionalItems">): Price[] {
  return sellableLines({ lines: [...lines, ...optionalItems] }).map(({ price }) => price);
}

/**
 * Whether what an order of a link sells costs the same for the customers of a country. An amount that the customer
 * chooses is no country's price.
 * @param prices of the order's lines, which the link may no longer sell.
 */
export function hasPricesOf(
  link: PricedLink,
  country: string,
  { currency, lines }: SoldAtPrices,
  prices: readonly Price[],
): boolean {
  const local = amountsOf(link, prices, country);
  const pricesById = new Map(prices.map((price) => [price.id, local ? localPrice(price, local) : price]));
  return purchasedLines(lines).every(({ priceId, unitAmount }) => {
    const price = pricesById.get(priceId);
    return price?.currency === currency && (price.unitAmount === null || price.unitAmount === unitAmount);
  });
}

/**
 * The countries that a customer can choose the prices of: those with prices of their own. Only countries that an option
 * names, or whose currency it is in, can have some.
 */
export function pricedCountries(link: PricedLink, countries: readonly string[]): string[] {
  const prices = sellablePrices(link);
  const options = prices.flatMap(({ currencyOptions }) => currencyOptions);
  if (options.length === 0) return [];
  const named = new Set(options.flatMap((option) => option.countries ?? []));
  const currencies = new Set(options.flatMap((option) => (option.countries ? [] : [option.currency])));
  const possible = countries.filter((country) => {
    const currency = currencyOfCountry(country);
    return named.has(country) || (currency !== undefined && currencies.has(currency));
  });
  return possible.filter((country) => amountsOf(link, prices, country) !== null);
}

/** Whether any country can have prices of its own. */
export function hasCurrencyOptions(link: Pick<PaymentLink, "lines" | "optionalItems">): boolean {
  return sellablePrices(link).some(({ currencyOptions }) => currencyOptions.length > 0);
}

function amountsOf(link: PricedLink, prices: readonly Price[], country: string) {
  const { applicationFeeAmount, transferData } = link.processorInstructions;
  // Fixed amounts are for the default prices: they could be more than all of a lower one.
  if (applicationFeeAmount !== undefined || transferData?.amount !== undefined) return null;
  const own = prices[0]?.currency;
  return localAmounts(prices, country, (currency) => currency === own || shipsIn(link, { currency, own, country }));
}

/**
 * Whether orders in another currency ship as those in the own one: to the customers of the country, or, if nothing ships
 * there anyway, to all others.
 */
function shipsIn(
  { settings: { shippingOptions, shippingCountries = [] } }: PricedLink,
  { currency, own, country }: { currency: Currency; own: Currency | undefined; country: string },
): boolean {
  if (!shippingOptions) return true;
  const isServed = (target: string, by: Currency | undefined) =>
    by !== undefined && shippingCountries.includes(target) && optionsOf(shippingOptions, by, target).length > 0;
  if (shippingCountries.includes(country)) return isServed(country, currency);
  return shippingCountries.every((target) => isServed(target, currency) || !isServed(target, own));
}
