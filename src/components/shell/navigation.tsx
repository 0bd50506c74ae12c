"use client";

import { useLocation } from "wouter";
import { Link } from "#client/navigation.tsx";
import { placeGroupsOf } from "#components/shell/places.ts";
import { classes } from "#components/ui/classes.ts";
import { closePopoverAround } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/shared/mode.ts";

/** The dashboard's places, in their groups. */
export function Navigation({ mode }: { mode: Mode }) {
  const current = useLocation()[0].split("/")[2] ?? "";
  return (
    <nav aria-label="Main" className="space-y-5">
      {placeGroupsOf(mode).map(({ title, places }) => (
        <div key={places[0]?.path}>
          {title && <p className="mb-1 px-2.5 text-xs font-medium text-muted">{title}</p>}
          <ul className="space-y-0.5" aria-label={title}>
            {places.map(({ path, title, icon: Icon }) => (
              <li key={path}>
                <Link
                  href={path === "" ? `/${mode}` : `/${mode}/${path}`}
                  onClick={(event) => closePopoverAround(event.currentTarget)}
                  aria-current={current === path ? "page" : undefined}
                  className={classes(
                    "flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors md:min-h-8.5",
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
        </div>
      ))}
    </nav>
  );
}
