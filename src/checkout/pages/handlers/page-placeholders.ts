import { randomBytes } from "node:crypto";
import { escapeHtml } from "#kernel/text.ts";
import { once } from "#platform/base/once.ts";

/** The parts of a page that differ from request to request. */
const PLACEHOLDERS = [
  "nonce",
  "sessionId",
  "email",
  "backUrl",
  "search",
  "query",
  "intervalQuery",
  "frameData",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The values of the placeholders in one response. */
export interface PlaceholderValues extends Readonly<Record<Placeholder, string>> {
  /** Allows the page's own script and style. */
  nonce: string;
  sessionId: string;
  /** The customer's email address, if it is known. */
  email: string;
  /** The URL of the shop to which the customer returns. */
  backUrl: string;
  /** The query of the page's URL, with its `?`. */
  search: string;
  /** The same without its language, to be appended to: with an `&` at the end, without a `?`. */
  query: string;
  /** The same without the interval in the URL. */
  intervalQuery: string;
  /** In a frame: a `FrameData` as JSON. */
  frameData: string;
}

/** The placeholders that a page is rendered with; each can be a part of a URL. */
export type PlaceholderTokens = Readonly<Record<Placeholder, string>>;

interface TokenSet {
  tokens: PlaceholderTokens;
  /** The prefix of each mark; the index of its placeholder in `PLACEHOLDERS` follows, one digit. */
  prefix: string;
}

/** The same for all pages, so that equal pages can be recognized: no page shows one. */
export function placeholderTokens(): PlaceholderTokens {
  return tokenSet().tokens;
}

/** A page's HTML with its placeholders filled. */
export function fillPlaceholders(html: string, placeholderValues: Partial<PlaceholderValues>): string {
  return splitAtPlaceholders(html)
    .map((piece) => ("text" in piece ? piece.text : placeholderHtml(piece.placeholder, placeholderValues)))
    .join("");
}

/** Splits a page's HTML into texts and, between them, placeholders. */
export function splitAtPlaceholders(html: string): ({ text: string } | { placeholder: Placeholder })[] {
  const [first = "", ...rest] = html.split(tokenSet().prefix);
  return [
    { text: first },
    ...rest.flatMap((piece) => [{ placeholder: placeholderAt(piece.charAt(0)) }, { text: piece.slice(1) }]),
  ];
}

/** The value of a placeholder, as HTML. @throws Error for a missing one. */
export function placeholderHtml(placeholder: Placeholder, placeholderValues: Partial<PlaceholderValues>): string {
  const text = placeholderValues[placeholder];
  if (text === undefined) throw new Error(`No value for placeholder ${placeholder}.`);
  return escapeHtml(text);
}

function tokenSet(): TokenSet {
  return once("page-placeholders", () => {
    const prefix = `blank_${randomBytes(16).toString("hex")}_`;
    const mark = (placeholder: Placeholder) => `${prefix}${PLACEHOLDERS.indexOf(placeholder)}`;
    const tokens = {
      nonce: mark("nonce"),
      sessionId: mark("sessionId"),
      email: mark("email"),
      backUrl: mark("backUrl"),
      search: mark("search"),
      query: mark("query"),
      intervalQuery: mark("intervalQuery"),
      frameData: mark("frameData"),
    };
    return { tokens, prefix };
  });
}

function placeholderAt(place: string): Placeholder {
  const placeholder = PLACEHOLDERS[Number(place)];
  if (!placeholder) throw new Error("Unknown placeholder.");
  return placeholder;
}
