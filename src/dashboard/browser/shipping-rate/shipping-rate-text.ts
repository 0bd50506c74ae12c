import type { DeliveryEstimate, DeliveryTime } from "#catalog/shipping-rate/delivery.ts";
import { regionOf, type ShippingRate } from "#catalog/shipping-rate/model.ts";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";

/** Whether the price of shipping contains the tax. */
export const SHIPPING_TAX_LABELS: Readonly<Record<TaxBehavior, string>> = {
  unspecified: "Like the product with the largest amount",
  inclusive: "Included in the price",
  exclusive: "Added to the price",
};

/** The units of a delivery time: one, and several. */
const UNITS: Record<DeliveryTime["unit"], readonly [one: string, several: string]> = {
  hour: ["hour", "hours"],
  day: ["day", "days"],
  business_day: ["business day", "business days"],
  week: ["week", "weeks"],
  month: ["month", "months"],
};

export const DELIVERY_UNIT_LABELS: readonly { unit: DeliveryTime["unit"]; label: string }[] = Object.entries(UNITS).map(
  ([unit, [, label]]) => ({ unit: unit as DeliveryTime["unit"], label }),
);

/** "2 to 5 business days", "from 3 days", "up to 1 week". */
export function deliveryText({ minimum, maximum }: DeliveryEstimate): string {
  if (minimum && maximum) {
    if (minimum.unit !== maximum.unit) return `${timeText(minimum)} to ${timeText(maximum)}`;
    if (minimum.value === maximum.value) return timeText(maximum);
    return `${minimum.value} to ${timeText(maximum)}`;
  }
  if (minimum) return `from ${timeText(minimum)}`;
  return maximum ? `up to ${timeText(maximum)}` : "";
}

function timeText({ unit, value }: DeliveryTime): string {
  const [one, several] = UNITS[unit];
  return `${value} ${value === 1 ? one : several}`;
}

const MAX_NAMED = 2;

const REGION_NAMES = { eu: "European Union", eea: "European Economic Area" } as const;

/** "Worldwide", "European Union (27 countries)", "Austria and Germany", "5 countries". */
export function shipsToText({ countries }: Pick<ShippingRate, "countries">): string {
  if (countries === null) return "Worldwide";
  const region = regionOf(countries);
  if (region) return `${REGION_NAMES[region]} (${countries.length} countries)`;
  return countries.length > MAX_NAMED ? `${countries.length} countries` : namesOf(countries);
}

/** The names of all countries: "Austria, Belgium, and Germany". */
export function namesOf(countries: readonly string[]): string {
  const names = countries.map(countryName).sort((a, b) => a.localeCompare(b, LOCALE));
  return new Intl.ListFormat(LOCALE, { type: "conjunction" }).format(names);
}

/** "$4.90" or "Free". */
export function shippingPriceText({ amount, currency }: Pick<ShippingRate, "amount" | "currency">): string {
  return amount === 0n ? "Free" : formatMoney(amount, currency, LOCALE);
}
