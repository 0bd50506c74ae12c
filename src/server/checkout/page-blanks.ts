import { randomBytes } from "node:crypto";
import { asHtml } from "#domain/text.ts";
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
  /** Finds them all. */
  pattern: RegExp;
}

/** The same for all pages, so that those that are alike can be told to be: no page shows one. */
export function blankMarks(): Marks {
  return marking().marks;
}

/** A page's HTML with what stands in its blanks. */
export function filledHtml(html: string, filling: Partial<Filling>): string {
  return html.replace(marking().pattern, (mark) => filledIn(blankOf(mark), filling));
}

/** A page's HTML in pieces: texts and, between them, blanks. */
export function piecesOf(html: string): ({ text: string } | { blank: Blank })[] {
  // The pattern has a group, so that the marks stand between the texts, at the odd places.
  return html.split(marking().pattern).map((piece, index) => (index % 2 ? { blank: blankOf(piece) } : { text: piece }));
}

/** What stands in a blank, as HTML. @throws Error for one that was forgotten. */
export function filledIn(blank: Blank, filling: Partial<Filling>): string {
  const text = filling[blank];
  if (text === undefined) throw new Error(`Nothing was said to stand in the blank ${blank}.`);
  return asHtml(text);
}

function marking(): Marking {
  return once("page-blanks", () => {
    const mark = () => `blank_${randomBytes(16).toString("hex")}`;
    const marks = { nonce: mark(), sessionId: mark(), email: mark(), backUrl: mark(), search: mark(), query: mark() };
    return { marks, pattern: new RegExp(`(${Object.values(marks).join("|")})`, "g") };
  });
}

function blankOf(mark: string): Blank {
  const { marks } = marking();
  const blank = BLANKS.find((one) => marks[one] === mark);
  if (!blank) throw new Error("No mark of a blank.");
  return blank;
}
