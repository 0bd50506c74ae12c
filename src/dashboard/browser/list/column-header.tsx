"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";
import type { SortKey } from "#kernel/paging.ts";

interface ColumnHeaderProps {
  title: string;
  /** The sort key of the column; not sortable without one. */
  sort?: SortKey | undefined;
  align?: "right" | undefined;
  className: string;
}

/** The head of a column: where rows can be sorted by it, a link to the list in that order, downwards first. */
export function ColumnHeader({ title, sort: key, align, className }: ColumnHeaderProps) {
  const { sort, sortedBy } = useListPage();
  if (key === undefined) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const isDown = sort === `-${key}`;
  const isUp = sort === key;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isDown ? "descending" : isUp ? "ascending" : undefined}
      className={classes(className, "relative")}
    >
      <Link
        href={sortedBy(isDown ? key : `-${key}`)}
        className={classes(
          "group inline-flex align-top items-center gap-1 after:absolute after:inset-0 hover:text-ink",
          (isDown || isUp) && "text-ink",
          align === "right" && "flex-row-reverse",
        )}
      >
        {title}
        <Arrow
          aria-hidden="true"
          className={classes(
            "size-3 transition-opacity",
            !isDown && !isUp && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
          )}
        />
      </Link>
    </th>
  );
}
