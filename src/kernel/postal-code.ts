import { postcodeValidator } from "postcode-validator";
import { latinInput } from "#kernel/latin-input.ts";

/** Countries whose codes the package knows in their current format. Elsewhere any text is accepted. */
const CHECKED = new Set(
  "AT AU BE BG BR CA CH CZ DE DK EE ES FI FR GB GR HR HU IN IT JP LT LU LV MX NL NO NZ PL PT RO SE SG SI SK US".split(
    " ",
  ),
);
/** Digits before the hyphen, for countries whose codes have one that is often left out. */
const BEFORE_HYPHEN: Readonly<Record<string, number>> = { BR: 5, JP: 3, PL: 2, PT: 4, US: 5 };
/** Prefixes that some people write: "D-10115", "CH-8001", "〒100-0001". */
const PREFIX = /^(〒\s*|[A-Z]{1,3}-(?=\d))/;

/** In characters; longer texts are not postal codes. */
const MAX_LENGTH = 20;

/**
 * Whether a text has the format of a country's postal codes, with any spacing and case, and with or without a country
 * prefix. Any text is accepted for a country whose format is not certain.
 * @param country ISO 3166 alpha-2.
 */
export function isPostalCode(country: string, text: string): boolean {
  if (!CHECKED.has(country)) return true;
  if (text.length > MAX_LENGTH) return false;
  const typed = latinInput(text).trim().toUpperCase();
  const bare = typed.replace(PREFIX, "").replace(/[\s-]/g, "");
  const cut = BEFORE_HYPHEN[country] ?? 0;
  const forms = [typed, bare, `${bare.slice(0, cut)}-${bare.slice(cut)}`];
  return forms.some((form) => postcodeValidator(form, country));
}
