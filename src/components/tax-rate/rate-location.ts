import { countryName } from "#components/ui/country-name.ts";
import { LOCALE } from "#components/ui/locale.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";

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
