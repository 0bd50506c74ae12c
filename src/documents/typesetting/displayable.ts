/** In place of a character that no font has. */
const REPLACEMENT = "□";

/** Currency signs with Latin letters, before a left-to-right mark: see `formatMoney`. */
const MARKED_SYMBOL = /[A-Z]{1,3}\p{Sc}\u200e/gu;

/** Characters without a shape, except the isolates that `document.typ` reads, and controls. */
const WITHOUT_SHAPE = /[\p{Cf}\p{Cc}]/gu;
const ISOLATES = /[\u2066\u2068\u2069]/;

/**
 * A text with only characters that the fonts have, since PDF/A forbids all others: emoji and scripts that documents
 * don't support become `□`.
 * @param characters the code points of the fonts.
 */
export function displayable(text: string, characters: ReadonlySet<number>): string {
  const marked = text.normalize("NFC").replace(MARKED_SYMBOL, (symbol) => `\u2066${symbol.slice(0, -1)}\u2069`);
  const shaped = marked.replace(WITHOUT_SHAPE, (character) => {
    if (ISOLATES.test(character)) return character;
    return /[\n\r\t]/.test(character) ? " " : "";
  });
  return [...shaped]
    .map((character) => {
      const isKnown = ISOLATES.test(character) || characters.has(character.codePointAt(0) ?? 0);
      return isKnown ? character : REPLACEMENT;
    })
    .join("");
}
