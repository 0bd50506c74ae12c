import { memoize } from "#kernel/memoize.ts";

/** Replaces values that the log must not have. */
export const MASKED = "[masked]";
const MASKED_EMAIL = "[email]";

/** API keys, ours and the processor's, and webhook secrets. Their prefix is not masked, so that the kind is visible. */
const SECRETS = /((?:ckst_)?[rs]k_(?:test|live)_)\w+|(whsec_)[\w+/=-]+/g;

/** The secret URL of a chat: anyone with it can post there. */
const CHAT_ADDRESSES = /(\bhooks\.slack\.com\/|\bdiscord(?:app)?\.com\/api\/webhooks\/)[\w/-]+/g;

/** Query parameters that contain a token or secret, by name: anyone with it can open the page. */
const ADDRESS_SECRETS = /([?&][\w.-]{0,40}(?:token|secret|passw(?:or)?d|api[_-]?key)=)[^&#\s"'<>\\]+/gi;

/** A token in a path; its beginning remains. */
const PATH_TOKENS = /(\/(?:invitation|set-up|unsubscribe)\/[\w.-]{0,4})[^/?#\s"'<>\\]*/g;

/** Members and parameters of such a name are always masked. */
const SECRET_FIELD =
  /secret|passw(?:or)?d|passphrase|token$|api[_-]?key$|private[_-]?key$|^(?:authorization|card|card[_-]?number|number|cvc|cvv2?|security[_-]?code|pin|iban)$/i;
const PERSONAL_FIELD =
  /e-?mail(?:_?address)?$|phone(?:_?number)?$|^(?:(?:customer|buyer|payer|billing|shipping|recipient|cardholder|first|last|full|given|family)_?name|address|external_?customer_?id|client_?reference_?id|line[12]|memo|postal_?code|postcode|zip)$/i;
/** `custom_text.shipping_address` is an object with the merchant's own text. */
const PERSONAL_TEXT_NAME = /_address$/i;

/** Whether a member or parameter is a secret or identifies the customer, judged by its name. */
export function isPrivateName(name: string, value: unknown): boolean {
  return isSecretOrPersonal(name) || (typeof value === "string" && PERSONAL_TEXT_NAME.test(name));
}

/** The cache's size; most requests repeat the same names. */
const MAX_CACHED_NAMES = 1_000;

const isSecretOrPersonal = memoize(MAX_CACHED_NAMES, (name) => SECRET_FIELD.test(name) || PERSONAL_FIELD.test(name));

/** Characters that every pattern needs: most texts have none and are scanned once. */
const MAY_NEED_MASK =
  /@|%40|[rs]k_|whsec_|\bhooks\.slack|\bdiscord|(?:\d[ -]?){13}|(?:token|secret|passw(?:or)?d|key)=|\/(?:invitation|set-up|unsubscribe)\//i;

/** Whether `maskText` may change a text. */
export function mayNeedMask(text: string): boolean {
  return MAY_NEED_MASK.test(text);
}

/** The text without keys, webhook secrets, chat addresses, tokens of pages, card numbers and email addresses. Takes linear time. */
export function maskText(text: string): string {
  if (!MAY_NEED_MASK.test(text)) return text;
  const withoutKeys = text.includes("_") ? text.replace(SECRETS, `$1$2${MASKED}`) : text;
  const withoutChats = withoutKeys.includes("/") ? withoutKeys.replace(CHAT_ADDRESSES, `$1${MASKED}`) : withoutKeys;
  const withoutTokens = withoutPathTokens(withoutChats).replace(ADDRESS_SECRETS, `$1${MASKED}`);
  return maskEmails(withoutTokens.replace(LIKE_CARD_NUMBER, (digits) => (isCardNumber(digits) ? MASKED : digits)));
}

function withoutPathTokens(text: string): string {
  return text.includes("/") ? text.replace(PATH_TOKENS, "$1…") : text;
}

/** The text with session IDs cut to their beginning, because the full ID gives access to the session's page. */
export function withoutSessionIds(text: string): string {
  return text.includes("cs_") ? text.replace(/\b(cs_(?:test|live)_\w{8})\w+/g, "$1…") : text;
}

/** 13 to 19 digits that begin as cards do, grouped or not. */
const LIKE_CARD_NUMBER = /\b[2-6](?:[ -]?\d){12,18}\b/g;

/** Whether digits pass the check of card numbers (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A query string with its values masked, by name and by content; the rest is unchanged. */
export function maskQuery(query: string): string {
  return query === "" ? "" : query.split("&").map(maskPair).join("&");
}

/** A path with each of its parts masked. */
export function maskPath(path: string): string {
  if (!/[%+]/.test(path) && !MAY_NEED_MASK.test(path)) return path;
  return withoutPathTokens(path).split("/").map(maskEncoded).join("/");
}

function maskPair(pair: string): string {
  const end = pair.indexOf("=");
  if (end < 0) return maskEncoded(pair);
  const name = pair.slice(0, end);
  if (isPrivateName(decoded(name), "")) return `${name}=${MASKED}`;
  return `${maskEncoded(name)}=${maskEncoded(pair.slice(end + 1))}`;
}

function maskEncoded(text: string): string {
  const readable = decoded(text);
  const masked = maskText(readable);
  return masked === readable ? text : encodeURIComponent(masked);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** A value that is nothing but an email address, with characters that would end one within a text. */
const ONLY_EMAIL = /^[^\s@:]+@[^\s@:/]+$/;
const AT = /@|%40/gi;
const LOCAL_CHARACTER = /[^\s"'<>()[\],;:\\/?&=#@]/;
const DOMAIN_CHARACTER = /[\p{L}\p{N}.-]/u;

/** Scans left and right of each @, because one pattern for both sides takes quadratic time on hostile text. */
function maskEmails(text: string): string {
  if (!text.includes("@") && !text.includes("%40")) return text;
  if (ONLY_EMAIL.test(text.trim())) return MASKED_EMAIL;
  let masked = "";
  let done = 0;
  let lastAt = 0;
  for (const { 0: at, index } of text.matchAll(AT)) {
    const min = Math.max(done, lastAt);
    lastAt = index + at.length;
    let start = index;
    while (start > min && LOCAL_CHARACTER.test(text.charAt(start - 1))) start--;
    let end = index + at.length;
    while (end < text.length && DOMAIN_CHARACTER.test(text.charAt(end))) end++;
    if (start === index || end === index + at.length) continue;
    masked += text.slice(done, start) + MASKED_EMAIL;
    done = end;
  }
  return masked + text.slice(done);
}
