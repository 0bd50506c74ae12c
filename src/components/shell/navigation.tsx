"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { placesOf } from "#components/shell/places.ts";
import { classes } from "#components/ui/classes.ts";
import { closePopoverAround } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/mode.ts";

/** The dashboard's places. */
export function Navigation({ mode }: { mode: Mode }) {
  const current = usePathname().split("/")[2];
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {placesOf(mode).map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link
              href={`/${mode}/${path}`}
              onClick={(event) => closePopoverAround(event.currentTarget)}
              aria-current={current === path ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors md:min-h-9",
                current === path
                  ? "bg-accent-soft font-medium text-accent"
                  : "text-muted hover:bg-raised hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
