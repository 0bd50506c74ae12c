import { randomBytes } from "node:crypto";
import { asHtml } from "#domain/text.ts";
import { once } from "#server/platform/once.ts";

/** What differs between those who are shown the same page. */
const BLANKS = ["nonce", "sessionId", "email"] as const;
export type Blank = (typeof BLANKS)[number];

/** What stands in the blanks of one answer. */
export type Filling = Partial<Record<Blank, string>>;

/**
 * The marks that stand for blanks while a page is rendered; each can be a part of an address. Nobody knows them, so that no
 * text of a merchant's can be one.
 */
export function blankMarks(): Readonly<Record<Blank, string>> {
  return once("page-blanks", () => {
    const mark = () => `blank_${randomBytes(16).toString("hex")}`;
    return { nonce: mark(), sessionId: mark(), email: mark() };
  });
}

/** The place of a blank. */
export interface BlankPlace {
  blank: Blank;
}

/** A page's HTML in pieces: texts and, between them, blanks. */
export function piecesOf(html: string): (string | BlankPlace)[] {
  const marks = blankMarks();
  return html.split(/(blank_[0-9a-f]{32})/).map((piece) => {
    const blank = BLANKS.find((one) => marks[one] === piece);
    return blank ? { blank } : piece;
  });
}

/** The pieces with what stands in the blanks, as HTML. */
export function fillIn<Text extends object | string>(
  pieces: readonly (Text | BlankPlace)[],
  filling: Filling,
): (Text | string)[] {
  return pieces.map((piece) => (isBlank(piece) ? asHtml(filling[piece.blank] ?? "") : piece));
}

function isBlank(piece: object | string): piece is BlankPlace {
  return typeof piece === "object" && "blank" in piece;
}
