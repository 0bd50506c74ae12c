"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useListPage } from "#components/list/list-page.ts";
import { buttonClasses } from "#components/ui/button.tsx";

interface PagerProps {
  label: string;
  rows: readonly { id: string }[];
  /** Whether more rows follow in the direction in which the page was reached. */
  hasMore: boolean;
}

/** "Newer" and "Older", as links: each page of a list has an address. Nothing when all is on one page. */
export function Pager({ label, rows, hasMore }: PagerProps) {
  const { page, newer, older } = useListPage();
  const hasNewer = page.direction === "backward" ? hasMore : page.cursor !== undefined;
  const hasOlder = page.direction === "backward" || hasMore;
  const first = rows.at(0)?.id ?? "";
  const last = rows.at(-1)?.id ?? "";
  if (!hasNewer && !hasOlder) return null;
  return (
    <nav aria-label={`Pages of ${label.toLowerCase()}`} className="mt-4 flex justify-between gap-3">
      {hasNewer ? (
        <Link href={newer(first)} className={buttonClasses()}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Newer
        </Link>
      ) : (
        <span />
      )}
      {hasOlder && (
        <Link href={older(last)} className={buttonClasses()}>
          Older
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
