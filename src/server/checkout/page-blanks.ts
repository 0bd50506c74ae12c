import { randomBytes } from "node:crypto";
import { asHtml } from "#domain/shared/text.ts";
import { once } from "#server/platform/once.ts";

/** What differs between those who are shown the same page. */
const BLANKS = ["nonce", "sessionId", "email", "backUrl", "search", "query"] as const;
export type Blank = (typeof BLANKS)[number];

/** What stands in the blanks of one answer. */
export interface Filling extends Readonly<Record<Blank, string>> {
  /** Which lets in the page's own script and style. */
  nonce: string;
  sessionId: string;
  /** Of the customer, as far as it is known. */
  email: string;
  /** Where the customer goes back to the shop. */
  backUrl: string;
  /** The query of the page's address, with its `?`. */
  search: string;
  /** The same without its language, to be gone on with: with an `&` at the end, without a `?`. */
  query: string;
}

/** What a page is rendered with in place of what will stand in its blanks; each can be a part of an address. */
export type Marks = Readonly<Record<Blank, string>>;

interface Marking {
  marks: Marks;
  /** What each mark begins with; the place of its blank in `BLANKS` follows, one digit. */
  prefix: string;
}

/** The same for all pages, so that those that are alike can be told to be: no page shows one. */
export function blankMarks(): Marks {
  return marking().marks;
}

/** A page's HTML with what stands in its blanks. */
export function filledHtml(html: string, filling: Partial<Filling>): string {
  return piecesOf(html)
    .map((piece) => ("text" in piece ? piece.text : filledIn(piece.blank, filling)))
    .join("");
}

/** A page's HTML in pieces: texts and, between them, blanks. */
export function piecesOf(html: string): ({ text: string } | { blank: Blank })[] {
  const [first = "", ...rest] = html.split(marking().prefix);
  return [{ text: first }, ...rest.flatMap((piece) => [{ blank: blankAt(piece.charAt(0)) }, { text: piece.slice(1) }])];
}

/** What stands in a blank, as HTML. @throws Error for one that was forgotten. */
export function filledIn(blank: Blank, filling: Partial<Filling>): string {
  const text = filling[blank];
  if (text === undefined) throw new Error(`Nothing was said to stand in the blank ${blank}.`);
  return asHtml(text);
}

function marking(): Marking {
  return once("page-blanks", () => {
    const prefix = `blank_${randomBytes(16).toString("hex")}_`;
    const mark = (blank: Blank) => `${prefix}${BLANKS.indexOf(blank)}`;
    const marks = {
      nonce: mark("nonce"),
      sessionId: mark("sessionId"),
      email: mark("email"),
      backUrl: mark("backUrl"),
      search: mark("search"),
      query: mark("query"),
    };
    return { marks, prefix };
  });
}

function blankAt(place: string): Blank {
  const blank = BLANKS[Number(place)];
  if (!blank) throw new Error("No mark of a blank.");
  return blank;
}
