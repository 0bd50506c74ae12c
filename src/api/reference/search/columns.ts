import type { SearchEntry } from "#api/reference/search/entries.ts";

/** The index as browsers load it: what entries have in common stands together, which compresses better. */
export type SearchColumns = { [Member in keyof SearchEntry]: readonly SearchEntry[Member][] };

export function columnsOf(entries: readonly SearchEntry[]): SearchColumns {
  return {
    kind: entries.map(({ kind }) => kind),
    place: entries.map(({ place }) => place),
    href: entries.map(({ href }) => href),
    title: entries.map(({ title }) => title),
    text: entries.map(({ text }) => text),
  };
}

export function entriesOf({ kind: kinds, place, href, title, text }: SearchColumns): SearchEntry[] {
  return kinds.map((kind, index) => ({
    kind,
    place: place[index] ?? "",
    href: href[index] ?? "",
    title: title[index] ?? "",
    text: text[index] ?? "",
  }));
}
