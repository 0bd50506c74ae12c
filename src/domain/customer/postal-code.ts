import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";

/** Digits before the hyphen where a country's codes have one that is often left out. */
const BEFORE_HYPHEN: Readonly<Record<string, number>> = { BR: 5, JP: 3, PL: 2, PT: 4, US: 5 };

/** In characters; longer texts are no postal codes. */
const MAX_LENGTH = 20;

/**
 * Whether a text has the form of a country's postal codes, however it is spaced and in any case. Any text does for a
 * country whose form is not known.
 * @param country ISO 3166 alpha-2.
 */
export function isPostalCode(country: string, text: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true;
  if (text.length > MAX_LENGTH) return false;
  const typed = text.normalize("NFKC").trim().toUpperCase();
  const bare = typed.replace(/[\s-]/g, "");
  const cut = BEFORE_HYPHEN[country] ?? 0;
  const forms = [typed, bare, `${bare.slice(0, cut)}-${bare.slice(cut)}`];
  return forms.some((form) => postcodeValidator(form, country));
}
