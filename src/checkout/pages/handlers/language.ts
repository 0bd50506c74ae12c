import { type PlaceholderValues, placeholderTokens } from "#checkout/pages/handlers/page-placeholders.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { LANGUAGES, messagesIn } from "#checkout/pages/messages/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { LanguageLink } from "#checkout/pages/parts/language-choice.tsx";
import { memoize } from "#kernel/memoize.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** The query parameters that may name the page's language. */
const PARAMETER = "locale";
/** The interval that a link's customer chose. */
const INTERVAL_PARAMETER = "interval";

const MAX_HEADER_LENGTH = 1_000;
/** RFC 9110, 12.4.2. */
const WEIGHT = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/**
 * The language of a page: `?locale=` of its URL, otherwise the session's, otherwise the first of the browser's that we
 * support, otherwise the merchant's, otherwise English.
 * @param known IETF language tags; a session's is null until it is known, the merchant's until they chose one.
 */
export function pageMessages(
  request: HttpRequest,
  known: { session?: string | null; merchant?: string | null } = {},
): Messages {
  return (
    messagesIn(requestedLanguage(request)) ??
    messagesIn(known.session) ??
    browserMessages(request) ??
    messagesIn(known.merchant) ??
    en
  );
}

/**
 * The caller's language; undefined if it names none that we support. The pages' script sends that of its page
 * (`checkout/pages/client/fetch-json.ts`), which takes precedence over the session's.
 */
export function callerMessages(request: HttpRequest): Messages | undefined {
  return messagesIn(requestedLanguage(request)) ?? browserMessages(request);
}

/** The same page in each language, with a placeholder for the rest of its URL. */
export function languageLinkTemplates(): LanguageLink[] {
  const { query } = placeholderTokens();
  return LANGUAGES.map(({ language, languageName }) => ({
    language,
    name: languageName,
    href: `?${query}${PARAMETER}=${language}`,
  }));
}

/**
 * The parts of a request's URL that its page contains: the query, and those to which languages and intervals are added.
 */
export function addressPlaceholders(
  request: HttpRequest,
): Pick<PlaceholderValues, "search" | "query" | "intervalQuery"> {
  if (!request.url.includes("?")) return { search: "", query: "", intervalQuery: "" };
  const { search, searchParams } = new URL(request.url);
  const toBeContinued = () => (searchParams.size > 0 ? `${searchParams}&` : "");
  searchParams.delete(PARAMETER);
  const query = toBeContinued();
  searchParams.delete(INTERVAL_PARAMETER);
  return { search, query, intervalQuery: toBeContinued() };
}

/** The path, or URL, with the language that the request's URL selected, for the next page. */
export function withChosenLanguage(path: string, request: HttpRequest): string {
  const chosen = messagesIn(requestedLanguage(request));
  if (!chosen) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [PARAMETER]: chosen.language })}`;
}

function requestedLanguage(request: HttpRequest): string | null {
  return request.url.includes("?") ? new URL(request.url).searchParams.get(PARAMETER) : null;
}

function browserMessages(request: HttpRequest): Messages | undefined {
  return acceptedMessages(request.headers.get("accept-language") ?? "");
}

const MAX_CACHED_HEADERS = 500;

/** The messages for an `Accept-Language`. */
const acceptedMessages = memoize(MAX_CACHED_HEADERS, (header) => {
  for (const tag of acceptedTags(header)) {
    const messages = messagesIn(tag);
    if (messages) return messages;
  }
  return undefined;
});

/** The tags of an `Accept-Language`, highest weight first, without those of weight 0 or an invalid one. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.split(";");
      return { tag, weight: weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
