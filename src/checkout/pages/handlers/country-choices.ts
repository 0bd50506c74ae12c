import { PAGE_LANGUAGES } from "#account/merchant/model.ts";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";
import { COUNTRIES, isCountry } from "#kernel/country.ts";
import { memoize } from "#kernel/memoize.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";

/** Every country with its name in the locale's language, sorted by that language. */
export function countryChoices(locale: string): readonly CountryChoice[] {
  const [language = ""] = locale.split("-", 1);
  return choicesIn(language);
}

const choicesIn = memoize(PAGE_LANGUAGES.length, (language): readonly CountryChoice[] => {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
});

/**
 * The country that a form preselects: the browser's, if it is among those that the merchant ships to, otherwise the
 * first of those.
 */
export function firstCountry(
  { shippingCountries }: Pick<CheckoutSettings, "shippingCountries">,
  countries: readonly CountryChoice[],
  acceptLanguage: string | null,
): string {
  const guessed = guessCountry(acceptLanguage);
  if (!shippingCountries || shippingCountries.includes(guessed)) return guessed;
  return countries.find(({ code }) => shippingCountries.includes(code))?.code ?? guessed;
}

/** The country of the browser's first language: "en-GB" is GB, "de" most likely DE. US without one. */
export function guessCountry(acceptLanguage: string | null): string {
  const [tag = ""] = (acceptLanguage ?? "").split(/[,;]/, 1);
  return countryOf(tag.trim());
}

const MAX_CACHED_TAGS = 500;

const countryOf = memoize(MAX_CACHED_TAGS, (tag) => {
  try {
    const { region } = new Intl.Locale(tag).maximize();
    return region && isCountry(region) ? region : "US";
  } catch {
    return "US";
  }
});
