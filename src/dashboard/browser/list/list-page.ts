"use client";

import { useLocation, useSearchParams } from "wouter";
import { listFromUrl } from "#dashboard/filters/list-url.ts";

/** Milliseconds between refetches of the first page of a list while it is visible. */
export const LIVE_INTERVAL_MS = 5_000;

/** The default order of a list. */
export const NEWEST_FIRST = "-created";

/** Reads the list's page and its filters from the URL, and builds URLs of its other pages. */
export function useListPage() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { page, filter } = listFromUrl(search);

  const address = (parameters: Record<string, string | undefined>) => {
    const sorted: Record<string, string | undefined> = { sort: page.sort, ...parameters };
    const entries = Object.entries(sorted).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
  };
  return {
    page,
    filter,
    /** Query options of a list in which new rows appear automatically. */
    live: {
      refetchInterval: page.cursor === undefined && page.sort === undefined ? LIVE_INTERVAL_MS : (false as const),
    },
    isFiltered: Object.keys(filter).length > 0,
    /** The beginning of the list, filtered as it is. */
    start: address(filter),
    onward: (id: string) => address({ ...filter, after: id }),
    back: (id: string) => address({ ...filter, before: id }),
    /** The URL with some filters changed; undefined removes one. */
    filteredBy: (changes: Record<string, string | undefined>) => address({ ...filter, ...changes }),
    unfiltered: path,
    sort: page.sort ?? NEWEST_FIRST,
    sortedBy: (sort: string) => address({ ...filter, sort: sort === NEWEST_FIRST ? undefined : sort }),
  };
}
