"use client";

import { Link } from "#client/navigation.tsx";
import { scrollIntoView } from "#client/scroll-into-view.ts";
import { useListPage } from "#components/list/list-page.ts";
import { classes } from "#components/ui/classes.ts";

interface StatusFilterProps {
  options: readonly { status: string; title: string }[];
}

/** One status or all of them, as links: a filtered list has an address. */
export function StatusFilter({ options }: StatusFilterProps) {
  const { filter, filteredBy } = useListPage();
  return (
    <nav aria-label="Filter by status" className="-mx-4 mb-4 flex gap-1 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:px-0">
      {[{ status: undefined, title: "All" }, ...options].map(({ status, title }) => (
        <Link
          key={title}
          href={filteredBy({ status })}
          ref={filter.status === status ? scrollIntoView : null}
          aria-current={filter.status === status ? "true" : undefined}
          className={classes(
            "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full px-3.5 text-sm sm:min-h-8",
            filter.status === status ? "bg-ink font-medium text-canvas" : "text-muted hover:bg-raised hover:text-ink",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
