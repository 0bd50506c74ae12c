import countries from "i18n-iso-countries";

/** Kosovo's XK is in everyday use but not in ISO 3166. */
const NOT_IN_ISO = new Set(["XK"]);

/** ISO 3166 alpha-2 codes, upper case. Names come from `Intl.DisplayNames`. */
export const COUNTRIES: readonly string[] = Object.keys(countries.getAlpha2Codes()).filter(
  (code) => !NOT_IN_ISO.has(code),
);

const countryCodes = new Set(COUNTRIES);

export function isCountry(code: string): boolean {
  return countryCodes.has(code);
}
