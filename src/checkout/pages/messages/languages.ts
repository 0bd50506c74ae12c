import { ar } from "#checkout/pages/messages/ar.ts";
import { de } from "#checkout/pages/messages/de.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { es } from "#checkout/pages/messages/es.ts";
import { fr } from "#checkout/pages/messages/fr.ts";
import { ja } from "#checkout/pages/messages/ja.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { isCountry } from "#kernel/country.ts";
import { memoize } from "#kernel/memoize.ts";

/** The languages of the customer pages. */
export const LANGUAGES: readonly Messages[] = [en, de, fr, es, ja, ar];

const MAX_TAG_LENGTH = 100;
/** es-419 is Latin American Spanish, which browsers ask for. */
const LATIN_AMERICA = "419";

/**
 * The messages for an IETF tag: "de-AT" gets German texts, with amounts and dates as in Austria. Only language and
 * region count.
 * @param tag an IETF language tag; any other text counts as none.
 * @returns undefined for a language that the pages don't have.
 */
export function messagesIn(tag: string | null | undefined): Messages | undefined {
  return tag && tag.length <= MAX_TAG_LENGTH ? messagesOf(tag) : undefined;
}

const MAX_CACHED_TAGS = 500;

const messagesOf = memoize(MAX_CACHED_TAGS, (tag): Messages | undefined => {
  try {
    const { language, region } = new Intl.Locale(tag.trim().replaceAll("_", "-"));
    const messages = LANGUAGES.find((candidate) => candidate.language === language);
    if (!messages || !region || !(isCountry(region) || region === LATIN_AMERICA)) return messages;
    return {
      ...messages,
      language: `${language}-${region}`,
      locale: new Intl.Locale(messages.locale, { region }).toString(),
    };
  } catch {
    return undefined;
  }
});
