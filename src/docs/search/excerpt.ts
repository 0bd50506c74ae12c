/** A stretch of text, and whether it is what was searched for. */
export interface Stretch {
  text: string;
  isHit: boolean;
}

const BEFORE = 60;
const LENGTH = 180;

/** A text with its hits told apart. @param words in lower case. */
export function marked(text: string, words: readonly string[]): Stretch[] {
  const pattern = patternOf(text, words);
  if (!pattern) return text === "" ? [] : [{ text, isHit: false }];
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** About 180 characters around the first hit; the beginning where there is none. */
export function excerptOf(text: string, words: readonly string[]): Stretch[] {
  const hit = patternOf(text, words)?.exec(text)?.index ?? 0;
  const start = hit <= BEFORE ? 0 : startOfWord(text, hit - BEFORE, hit);
  const end = start + LENGTH >= text.length ? text.length : endOfWord(text, start, start + LENGTH);
  const cut = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  return marked(cut, words);
}

/** The first beginning of a word after `from`, before `to`; `from` itself in a word that is longer. */
function startOfWord(text: string, from: number, to: number): number {
  const space = text.indexOf(" ", from);
  return space !== -1 && space < to ? space + 1 : from;
}

/** The last end of a word before `to`, after `from`; `to` itself in a word that is longer. */
function endOfWord(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(" ", to);
  return space > from ? space : to;
}

/** At the beginnings of words, or anywhere if they are at none, as in camel case. */
function patternOf(text: string, words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const either = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"))
    .join("|");
  const atStarts = new RegExp(`(?<![\\p{L}\\p{N}])(${either})`, "iu");
  return atStarts.test(text) ? atStarts : new RegExp(`(${either})`, "iu");
}
