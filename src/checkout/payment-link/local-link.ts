import type { Price } from "#catalog/price/model.ts";
import { type PaymentLink, type PaymentLinkLine, sellableLines } from "#checkout/payment-link/model.ts";
import type { Currency } from "#kernel/currency.ts";
import { localAmounts, localPrice, type Pricing, pricingOf } from "#order/pricing.ts";

/** A link whose prices are those of a country. */
export type LocalLink = PaymentLink & { pricing: Pricing | null };

type PricedLink = Pick<PaymentLink, "lines" | "optionalItems" | "settings" | "currency" | "processorInstructions">;

/**
 * A link with the prices of a country, all in one currency. The default prices apply without a country, and where a line, an
 * optional item, a way to ship, or an amount of the link lacks the other currency.
 */
export function localLink<Link extends PricedLink>(
  link: Link,
  country: string | null,
): Link & { pricing: Pricing | null } {
  const prices = sellablePrices(link);
  const local =
    country === null ? null : localAmounts(prices, country, (currency) => accepts(link, currency, prices[0]?.currency));
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

function accepts(
  { settings: { shippingOptions }, processorInstructions }: PricedLink,
  currency: Currency,
  own: Currency | undefined,
): boolean {
  if (currency === own) return true;
  const { applicationFeeAmount, transferData } = processorInstructions;
  if (applicationFeeAmount !== undefined || transferData?.amount !== undefined) return false;
  return shippingOptions?.some((option) => option.currency === currency) ?? true;
}

/** The countries that a customer can choose the prices of: those with prices of their own. */
export function pricedCountries(
  link: Pick<PaymentLink, "lines" | "optionalItems">,
  countries: readonly string[],
): string[] {
  const prices = sellablePrices(link);
  if (prices.every(({ currencyOptions }) => currencyOptions.length === 0)) return [];
  return countries.filter((country) => localAmounts(prices, country, () => true) !== null);
}
