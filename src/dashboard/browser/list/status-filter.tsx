"use client";

import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { SegmentedLinks } from "#dashboard/browser/ui/segmented.tsx";

interface StatusFilterProps {
  options: readonly { status: string; title: string }[];
  /** The status that the list shows without one in its URL, unless it is searched or shows chosen objects; all by default. */
  opensIn?: string | undefined;
}

/** One status or all of them, as links: a filtered list has a URL. */
export function StatusFilter({ options, opensIn }: StatusFilterProps) {
  const { filter, filteredBy } = useListPage();
  const all = opensIn === undefined ? undefined : "all";
  const current = filter.status ?? (filter.q === undefined && filter.ids === undefined && opensIn ? opensIn : all);
  return (
    <div className="mb-4">
      <SegmentedLinks
        label="Filter by status"
        options={[{ status: all, title: "All" }, ...options].map(({ status, title }) => ({
          href: filteredBy({ status }),
          title,
          isCurrent: current === status,
        }))}
      />
    </div>
  );
}
