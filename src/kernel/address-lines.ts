import { formatAddress } from "localized-address-format";
import type { Address } from "#kernel/address.ts";
import { countryName } from "#kernel/country-name.ts";

/** Countries that write addresses in Latin letters in another order than those in their own script. */
const WITH_LATIN_ORDER = new Set(["CN", "HK", "KR", "TW"]);

/** Formats an address line by line as its country does, with the country's name in the reader's language. */
export function addressLines(address: Address | undefined, locale: string): string[] {
  if (!address) return [];
  const { country } = address;
  return [...placeLines(address), country && countryName(country, locale)].filter((line): line is string => !!line);
}

function placeLines({ line1, line2, postalCode, city, state, country }: Address): string[] {
  // The country's format adds the sign.
  const code = postalCode?.replace(/^〒\s*/, "");
  // Japan writes the city into the line of the street, before it.
  const lines = [country === "JP" && city, line1, line2].filter((line): line is string => !!line);
  const isLatin = WITH_LATIN_ORDER.has(country ?? "") && /^[\P{L}\p{Script=Latin}]*$/u.test(`${lines}${city}${state}`);
  const written = formatAddress(
    {
      postalCountry: country ?? "ZZ",
      addressLines: lines,
      ...(city && { locality: city }),
      ...(state && { administrativeArea: state }),
      ...(code && { postalCode: code }),
    },
    isLatin ? "latin" : "local",
  );
  // Parts that the country's format leaves out, but the address has.
  const left = [code, city, state].filter((part) => part && !written.some((line) => line.includes(part)));
  return left.length > 0 ? [...written, left.join(" ")] : written;
}
