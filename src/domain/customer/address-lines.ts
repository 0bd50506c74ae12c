import type { Address } from "#domain/shared/address.ts";
import { countryName } from "#domain/shared/country-name.ts";

/** An address as on a letter, line by line, with the country's name in the reader's language. */
export function addressLines(address: Address | undefined, locale: string): string[] {
  if (!address) return [];
  const { line1, line2, postalCode, city, state, country } = address;
  const place = [postalCode, city, state].filter(Boolean).join(" ");
  return [line1, line2, place, country && countryName(country, locale)].filter((line): line is string => Boolean(line));
}
