"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { NEWEST_FIRST, useListPage } from "#dashboard/browser/list/list-page.ts";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

interface PagerProps {
  label: string;
  rows: readonly { id: string }[];
  /** Whether more rows follow in the direction in which the page was reached. */
  hasMore: boolean;
}

/** The labels of the links to the previous and the next page, by the order. */
const WAYS: Record<string, [string, string]> = { [NEWEST_FIRST]: ["Newer", "Older"], created: ["Older", "Newer"] };

/** Links to the adjacent pages: each page of a list has a URL. Nothing if everything is on one page. */
export function Pager({ label, rows, hasMore }: PagerProps) {
  const { page, sort, back, onward } = useListPage();
  const [before, beyond] = WAYS[sort] ?? ["Previous", "Next"];
  const hasBack = page.direction === "backward" ? hasMore : page.cursor !== undefined;
  const hasOnward = page.direction === "backward" || hasMore;
  const first = rows.at(0)?.id ?? "";
  const last = rows.at(-1)?.id ?? "";
  if (!hasBack && !hasOnward) return null;
  return (
    <nav aria-label={`Pages of ${label.toLowerCase()}`} className="mt-4 flex justify-between gap-3">
      {hasBack ? (
        <Link href={back(first)} className={buttonClasses()}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          {before}
        </Link>
      ) : (
        <span />
      )}
      {hasOnward && (
        <Link href={onward(last)} className={buttonClasses()}>
          {beyond}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
