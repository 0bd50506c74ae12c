import { COUNTRIES, isCountry } from "#domain/country.ts";
import type { CountryChoice } from "#hosted/parts/address-fields.tsx";
import { once } from "#server/platform/once.ts";

/** Every country by its name in the locale's language, in that language's order. */
export function countryChoices(locale: string): readonly CountryChoice[] {
  const byLanguage = once("country-choices", () => new Map<string, readonly CountryChoice[]>());
  const { language } = new Intl.Locale(locale);
  const known = byLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const choices = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  );
  byLanguage.set(language, choices);
  return choices;
}

/** Where the browser's first language is spoken: "en-GB" is GB, "de" most likely DE. US when it names none. */
export function guessCountry(acceptLanguage: string | null): string {
  const [tag = ""] = (acceptLanguage ?? "").split(/[,;]/);
  try {
    const { region } = new Intl.Locale(tag.trim()).maximize();
    return region && isCountry(region) ? region : "US";
  } catch {
    return "US";
  }
}
