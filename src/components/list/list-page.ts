"use client";

import { useLocation, useSearchParams } from "wouter";
import { type ListPage, listOfAddress } from "#dashboard/filters/list-address.ts";

/** Milliseconds after which the beginning of a list is asked for again, while somebody looks at it. */
export const LIVE_INTERVAL_MS = 5_000;

/** Reads the list's place and its filters from the address, and makes addresses of its other places. */
export function useListPage() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { page, filter } = listOfAddress(search);

  const address = (parameters: Record<string, string | undefined>) => {
    const ordered: Record<string, string | undefined> = {
      order: page.order === "newest" ? undefined : page.order,
      ...parameters,
    };
    const given = Object.entries(ordered).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  };
  return {
    page,
    filter,
    /** For the query of a list in which things appear by themselves. */
    live: {
      refetchInterval: page.cursor === undefined && page.order === "newest" ? LIVE_INTERVAL_MS : (false as const),
    },
    isFiltered: Object.keys(filter).length > 0,
    /** The beginning of the list, filtered as it is. */
    start: address(filter),
    onward: (id: string) => address({ ...filter, after: id }),
    back: (id: string) => address({ ...filter, before: id }),
    /** With some filters changed; undefined takes one away. */
    filteredBy: (changes: Record<string, string | undefined>) => address({ ...filter, ...changes }),
    unfiltered: address({}),
    orderedBy: (other: ListPage["order"]) => address({ ...filter, order: other === "newest" ? undefined : other }),
  };
}
