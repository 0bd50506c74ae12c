import MiniSearch from "minisearch";
import type { SearchEntry } from "#api/reference/search/entries.ts";
import { versionOf } from "#api/reference/search/entry-version.ts";

/** Most characters of a query. */
export const MAX_QUERY_LENGTH = 100;
/** Further words of a query are ignored. */
const MAX_WORDS = 8;

/** An entry that matches a query. */
export interface Hit {
  entry: SearchEntry;
  /** The matching words of the entry, in lower case. */
  words: readonly string[];
}

export interface Searcher {
  /** Entries with all words of the query, the best first. Prefixes match, and longer words with a typo. */
  find(query: string): Hit[];
}

const KIND_WEIGHTS: Record<SearchEntry["kind"], number> = { page: 2, section: 1.5, field: 1 };
const VERSION_WEIGHTS = { v3: 1, v2: 0.6, v1: 0.5 };

/** Builds the index, in the browser and on the server. */
export function searcherOf(entries: readonly SearchEntry[]): Searcher {
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "place", "text"],
    tokenize: wordsWithParts,
    searchOptions: {
      tokenize: (query) => [...new Set(wordsOf(query))].slice(0, MAX_WORDS),
      combineWith: "AND",
      // A single letter is a prefix of too many words.
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (/^\p{L}{5,}$/u.test(word) ? 0.2 : false),
      boost: { title: 8, place: 1, text: 1 },
      boostDocument: (href) => weightOf(byHref.get(href)),
    },
  });
  index.addAll(entries);
  return {
    find: (query) => {
      const hits = index.search(query.slice(0, MAX_QUERY_LENGTH)).flatMap(({ id, terms }) => {
        const entry = byHref.get(id);
        return entry ? [{ entry, words: terms }] : [];
      });
      const [named, others] = [true, false].map((isNamed) =>
        hits.filter(({ entry }) => isCalled(entry, query) === isNamed),
      );
      return [...(named ?? []), ...(others ?? [])];
    },
  };
}

/** Whether the query is the title, up to a plural: "payment link" for "Payment links". */
function isCalled({ title }: SearchEntry, query: string): boolean {
  const [titleText, queryWords] = [title, query].map((text) => wordsOf(text.toLowerCase()));
  return (
    titleText?.length === queryWords?.length &&
    queryWords?.every((word, index) => [word, `${word}s`].includes(titleText?.[index] ?? "")) === true
  );
}

function weightOf(entry: SearchEntry | undefined): number {
  const version = entry && versionOf(entry);
  return entry ? KIND_WEIGHTS[entry.kind] * (version ? VERSION_WEIGHTS[version] : 1) : 1;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Splits a text into words, the parts of camel-case words, and card numbers as one word too. */
function wordsWithParts(text: string): string[] {
  const words = wordsOf(text);
  const parts = words
    .filter((word) => /\p{Ll}\p{Lu}/u.test(word))
    .flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  const numbers = (text.match(/\d{4} \d{4,6} \d{4,5}(?: \d{4})?/g) ?? []).map((number) => number.replaceAll(" ", ""));
  return [...words, ...parts, ...numbers];
}
