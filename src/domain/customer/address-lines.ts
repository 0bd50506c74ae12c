import type { Address } from "#domain/shared/address.ts";

/** An address as on a letter, line by line, with the country's name in the reader's language. */
export function addressLines(address: Address | undefined, locale: string): string[] {
  if (!address) return [];
  const { line1, line2, postalCode, city, state, country } = address;
  const place = [postalCode, city, state].filter(Boolean).join(" ");
  const countryName = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return [line1, line2, place, countryName].filter((line): line is string => Boolean(line));
}
