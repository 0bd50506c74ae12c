/** In place of a character that no font has. */
const REPLACEMENT = "□";

/** Currency signs with Latin letters, before a left-to-right mark: see `formatMoney`. */
const MARKED_SYMBOL = /[A-Z]{1,3}\p{Sc}\u200e/gu;

/** Characters without a shape, except the isolates that `document.typ` reads, and controls. */
const WITHOUT_SHAPE = /[\p{Cf}\p{Cc}]/gu;
const ISOLATES = /[\u2066\u2068\u2069]/;

/** The characters of Arabic script, which `document.typ` sets in the Arabic font. */
export const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/** A mark that joins the character before it, and would have to be in the same font. */
const MARK = /\p{M}/u;

/** Characters of one text: more than any field has, less than makes a document slow. */
const MAX_LENGTH = 2_000;

/**
 * A text with only characters that the fonts have, since PDF/A forbids all others: emoji and scripts that documents
 * don't support become `□`. A mark on a character of another font is left out, and a text of more than 2,000 characters
 * ends in an ellipsis.
 * @param characters the code points that can be shown, each in the font that `document.typ` chooses for it.
 */
export function displayable(text: string, characters: ReadonlySet<number>): string {
  const marked = text.normalize("NFC").replace(MARKED_SYMBOL, (symbol) => `\u2066${symbol.slice(0, -1)}\u2069`);
  const shaped = marked.replace(WITHOUT_SHAPE, (character) => {
    if (ISOLATES.test(character)) return character;
    return /[\n\r\t]/.test(character) ? " " : "";
  });
  const kept: string[] = [];
  const all = [...shaped];
  const shown = all.length > MAX_LENGTH ? [...all.slice(0, MAX_LENGTH - 1), "…"] : all;
  for (const character of shown) {
    const before = kept.at(-1) ?? "";
    if (ISOLATES.test(character)) kept.push(character);
    else if (MARK.test(character) && ARABIC.test(character) !== ARABIC.test(before)) continue;
    else kept.push(characters.has(character.codePointAt(0) ?? 0) ? character : REPLACEMENT);
  }
  return kept.join("");
}
