/** The parameters of a list's URL that aren't filters. */
const PLACE = ["after", "before", "sort"];

/** The page of a list that a URL shows: `?after=` or `?before=` an object, and the sort order. */
export interface ListPage {
  cursor: string | undefined;
  direction: "forward" | "backward";
  /** The sort order, for example `created`; undefined for `-created`, the newest first. */
  sort: string | undefined;
}

/** The page and the filter of a list from its URL, as text: the server checks them. */
export function listFromUrl(search: URLSearchParams): {
  page: ListPage;
  filter: Record<string, string | undefined>;
} {
  const before = search.get("before") ?? undefined;
  return {
    page: {
      cursor: before ?? search.get("after") ?? undefined,
      direction: before ? "backward" : "forward",
      sort: search.get("sort") ?? undefined,
    },
    filter: Object.fromEntries([...search].filter(([name, value]) => !PLACE.includes(name) && value !== "")),
  };
}
