/** A segment of text, and whether it is a hit. */
export interface TextSegment {
  text: string;
  isHit: boolean;
}

const BEFORE = 60;
const LENGTH = 180;

/** A text split into hits and other text. @param words in lower case. */
export function highlight(text: string, words: readonly string[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let done = 0;
  for (const { start, end } of hitsIn(text, words)) {
    segments.push({ text: text.slice(done, start), isHit: false }, { text: text.slice(start, end), isHit: true });
    done = end;
  }
  return [...segments, { text: text.slice(done), isHit: false }].filter((segment) => segment.text !== "");
}

/** About 180 characters around the first hit; the beginning without one. */
export function excerptOf(text: string, words: readonly string[]): TextSegment[] {
  const hit = hitsIn(text, words)[0]?.start ?? 0;
  const start = hit <= BEFORE ? 0 : startOfWord(text, hit - BEFORE, hit);
  const end = start + LENGTH >= text.length ? text.length : endOfWord(text, start, start + LENGTH);
  const cut = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  return highlight(cut, words);
}

/** The first start of a word after `from` and before `to`; `from` itself within a longer word. */
function startOfWord(text: string, from: number, to: number): number {
  const space = text.indexOf(" ", from);
  return space !== -1 && space < to ? space + 1 : from;
}

/** The last end of a word before `to` and after `from`; `to` itself within a longer word. */
function endOfWord(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(" ", to);
  return space > from ? space : to;
}

/** A range of a text: the positions of its first character and of the one after it. */
interface Hit {
  start: number;
  end: number;
}

/**
 * The places of the words, in order, without overlaps: at the start of words, or anywhere if there are none, as in
 * camel case.
 */
function hitsIn(text: string, words: readonly string[]): Hit[] {
  const found = words.flatMap((word) => placesOf(text, word));
  const atStarts = found.filter(({ start }) => !isPartOfWord(text.charAt(start - 1)));
  const hits = (atStarts.length > 0 ? atStarts : found).sort((a, b) => a.start - b.start || b.end - a.end);
  let done = 0;
  return hits.filter(({ start, end }) => {
    if (start < done) return false;
    done = end;
    return true;
  });
}

function placesOf(text: string, word: string): Hit[] {
  const lowerCase = text.toLowerCase();
  // A few letters have more characters in lower case. Then only exact matches are found.
  const searched = lowerCase.length === text.length ? lowerCase : text;
  const places: Hit[] = [];
  if (word === "") return places;
  for (let start = searched.indexOf(word); start !== -1; start = searched.indexOf(word, start + word.length)) {
    places.push({ start, end: start + word.length });
  }
  return places;
}

function isPartOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
