"use client";

import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { SegmentedLinks } from "#dashboard/browser/ui/segmented.tsx";

interface StatusFilterProps {
  options: readonly { status: string; title: string }[];
}

/** One status or all of them, as links: a filtered list has a URL. */
export function StatusFilter({ options }: StatusFilterProps) {
  const { filter, filteredBy } = useListPage();
  return (
    <div className="mb-4">
      <SegmentedLinks
        label="Filter by status"
        options={[{ status: undefined, title: "All" }, ...options].map(({ status, title }) => ({
          href: filteredBy({ status }),
          title,
          isCurrent: filter.status === status,
        }))}
      />
    </div>
  );
}
