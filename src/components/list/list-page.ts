"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** Which part of a list an address shows: `?after=` or `?before=` an object, and a filter. */
interface ListPage {
  cursor: string | undefined;
  direction: "forward" | "backward";
  status: string | undefined;
}

/** Reads the list's place from the address, and makes addresses of its other places. */
export function useListPage() {
  const path = usePathname();
  const search = useSearchParams();
  const before = search.get("before") ?? undefined;
  const status = search.get("status") ?? undefined;
  const page: ListPage = {
    cursor: before ?? search.get("after") ?? undefined,
    direction: before ? "backward" : "forward",
    status,
  };

  const address = (parameters: Record<string, string | undefined>) => {
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  };
  return {
    page,
    newest: address({ status }),
    older: (id: string) => address({ status, after: id }),
    newer: (id: string) => address({ status, before: id }),
    filteredBy: (other: string | undefined) => address({ status: other }),
  };
}
