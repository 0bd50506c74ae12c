import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

/** "CA, United States". */
export function rateLocation({ country, state }: Pick<TaxRate, "country" | "state">): string {
  return state === null ? countryName(country) : `${state}, ${countryName(country)}`;
}

/** "from 1 January 2027", "before 1 January 2027"; empty for a rate without beginning and end. */
export function rateValidity({ validFrom, validUntil }: Pick<TaxRate, "validFrom" | "validUntil">, timeZone: string) {
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone });
  return [validFrom && `from ${format.format(validFrom)}`, validUntil && `before ${format.format(validUntil)}`]
    .filter(Boolean)
    .join(", ");
}
