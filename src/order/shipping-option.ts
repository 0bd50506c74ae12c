import type { DeliveryEstimate } from "#catalog/shipping-rate/delivery.ts";
import type { Currency } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";

export const MAX_SHIPPING_OPTIONS = 10;
/**
 * A way to ship an order. It is stored as JSON, so amounts are numbers: minor units of the currency, which are exact,
 * because amounts have at most 12 digits.
 */
export interface ShippingOption {
  /** Empty until it is stored: see `nameShippingOptions`. */
  id: string;
  displayName: string;
  amount: number;
  currency: Currency;
  /** ISO 3166 alpha-2; absent for every country that the merchant ships to. */
  countries?: string[];
  /** The subtotal after discount from which it is free. */
  freeFrom?: number;
  deliveryEstimate?: DeliveryEstimate;
  /** Whether the amount contains the tax; absent if the tax rate says so. */
  taxBehavior?: Exclude<TaxBehavior, "unspecified">;
}

/** An option of a request: as it is, or a snapshot of a shipping rate. */
export type RequestedShippingOption = ShippingOption | { shippingRateId: string };

/** The options of a country, for orders in a currency. */
export function optionsOf(options: readonly ShippingOption[], currency: Currency, country: string): ShippingOption[] {
  return options.filter((option) => option.currency === currency && (option.countries?.includes(country) ?? true));
}

/** The price of an option before tax. @param subtotal of the order, after discount. */
export function shippingPrice({ amount, freeFrom }: ShippingOption, subtotal: MinorUnits): MinorUnits {
  return freeFrom !== undefined && subtotal >= BigInt(freeFrom) ? 0n : BigInt(amount);
}

/**
 * Gives each option an ID. An option that names a previous ID keeps it, and so does an option that equals a previous
 * one.
 * @param newId creates an ID.
 */
export function nameShippingOptions(
  options: readonly ShippingOption[],
  before: readonly ShippingOption[],
  newId: () => string,
): ShippingOption[] {
  const free = new Map(before.map((option) => [option.id, contentOf(option)]));
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const named = options.map((option) => ({ ...option, id: take(option.id) ?? "" }));
  return named.map((option) => {
    if (option.id) return option;
    const content = contentOf(option);
    const equal = [...free].find(([, freeContent]) => freeContent === content)?.[0];
    return { ...option, id: take(equal) ?? newId() };
  });
}

function contentOf(option: ShippingOption): string {
  const { displayName, amount, currency, countries, freeFrom, deliveryEstimate, taxBehavior } = option;
  const { minimum, maximum } = deliveryEstimate ?? {};
  const times = [minimum?.value, minimum?.unit, maximum?.value, maximum?.unit];
  return JSON.stringify([displayName, amount, currency, countries, freeFrom, times, taxBehavior]);
}

/**
 * The problems of options that don't match the countries that can be shipped to, or the currency of the order.
 * @param others the other currencies that all products are sold in.
 */
export function shippingProblems(
  {
    shippingOptions,
    shippingCountries,
  }: { shippingOptions?: readonly ShippingOption[]; shippingCountries?: readonly string[] },
  currency: Currency | null,
  others: readonly Currency[] = [],
): FieldProblem[] {
  if (!shippingOptions) return [];
  if (!shippingCountries) {
    const message = "requires shipping_address_collection";
    return [{ field: "shipping_options", code: "not_allowed", message }];
  }
  const lacksOwn = shippingOptions.length > 0 && !shippingOptions.some((option) => option.currency === currency);
  const isEveryOffered = shippingOptions.every(({ currency: optionCurrency }) => others.includes(optionCurrency));
  if (currency !== null && lacksOwn && isEveryOffered) {
    // Nobody could order at the default prices.
    const message = `must have an option in ${currency}, the currency of the products`;
    return [{ field: "shipping_options", code: "currency_mismatch", message }];
  }
  return shippingOptions.flatMap((option, index) => {
    const field = `shipping_options[${index}]`;
    const strange = option.countries?.find((country) => !shippingCountries.includes(country));
    return [
      ...(strange === undefined
        ? []
        : [
            {
              field: `${field}.countries`,
              code: "not_allowed",
              message: `must be a subset of shipping_address_collection.allowed_countries: ${strange} is not allowed`,
            },
          ]),
      ...(currency === null || option.currency === currency || others.includes(option.currency)
        ? []
        : [
            {
              field: `${field}.fixed_amount.currency`,
              code: "currency_mismatch",
              message: `must be ${currency}, the currency of the products`,
            },
          ]),
    ];
  });
}
