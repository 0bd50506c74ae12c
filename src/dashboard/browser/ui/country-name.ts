import { LOCALE } from "#dashboard/browser/ui/locale.ts";

const NAMES = new Intl.DisplayNames(LOCALE, { type: "region" });

/** "Germany" for DE. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}
