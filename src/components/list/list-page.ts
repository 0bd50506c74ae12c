"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** What an address says beside the filters: none of it narrows a list down. */
const PLACE = ["after", "before", "order"];

/** Which part of a list an address shows: `?after=` or `?before=` an object, and in which order. */
interface ListPage {
  cursor: string | undefined;
  direction: "forward" | "backward";
  order: "newest" | "oldest";
}

/** Reads the list's place and its filters from the address, and makes addresses of its other places. */
export function useListPage() {
  const path = usePathname();
  const search = useSearchParams();
  const before = search.get("before") ?? undefined;
  const order = search.get("order") === "oldest" ? "oldest" : "newest";
  const page: ListPage = {
    cursor: before ?? search.get("after") ?? undefined,
    direction: before ? "backward" : "forward",
    order,
  };
  const filter = Object.fromEntries([...search].filter(([name, value]) => !PLACE.includes(name) && value !== ""));

  const address = (parameters: Record<string, string | undefined>) => {
    const ordered = { order: order === "newest" ? undefined : order, ...parameters };
    const given = Object.entries(ordered).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  };
  return {
    page,
    /** What the address asks for, as text: the server says what it makes of it. */
    filter: filter as Record<string, string | undefined>,
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
