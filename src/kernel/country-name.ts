/** A country's name in a language. @param code ISO 3166 alpha-2. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}
