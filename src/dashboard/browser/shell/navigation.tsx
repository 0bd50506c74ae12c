"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { type NavGroup, navGroups } from "#dashboard/browser/navigation/nav-items.ts";
import { useFolded } from "#dashboard/browser/shell/use-folded.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { closePopoverAround } from "#dashboard/browser/ui/popover.tsx";
import type { Mode } from "#kernel/mode.ts";

/** The navigation, in groups; the settings stay at the bottom while the others scroll. */
export function Navigation({ mode }: { mode: Mode }) {
  const current = useLocation()[0].split("/")[2] ?? "";
  const groups = navGroups(mode).map((group) => ({
    group,
    list: <NavList key={group.items[0]?.path} group={group} mode={mode} current={current} />,
  }));
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto md:px-3 md:pt-2 md:pb-4">
        {groups
          .filter(({ group }) => !group.isFoot)
          .map(({ group, list }) =>
            group.isFolded ? (
              <FoldedGroup
                key={group.title}
                title={group.title ?? ""}
                isCurrent={group.items.some(({ path }) => path === current)}
              >
                {list}
              </FoldedGroup>
            ) : (
              <div key={group.items[0]?.path}>
                {group.title && <p className="mb-1 px-2.5 text-xs font-medium text-muted">{group.title}</p>}
                {list}
              </div>
            ),
          )}
      </div>
      <div className="max-md:mt-5 md:border-t md:px-3 md:py-2">
        {groups.filter(({ group }) => group.isFoot).map(({ list }) => list)}
      </div>
    </nav>
  );
}

interface FoldedGroupProps {
  title: string;
  /** Whether the current page is one of them. */
  isCurrent: boolean;
  children: ReactNode;
}

/** Items that not everybody needs: collapsed, unless one of them is current or they were expanded before. */
function FoldedGroup({ title, isCurrent, children }: FoldedGroupProps) {
  const [isFolded, fold] = useFolded(isCurrent);
  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget: { open } }) => open === isFolded && fold(!open)}
      className="[&[open]>summary>svg]:rotate-90"
    >
      <summary className="mb-1 flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-lg px-2.5 text-xs font-medium text-muted hover:text-ink md:min-h-7 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronRight aria-hidden="true" className="size-3.5 transition-transform" />
      </summary>
      {children}
    </details>
  );
}

function NavList({ group: { title, items }, mode, current }: { group: NavGroup; mode: Mode; current: string }) {
  return (
    <ul className="space-y-0.5" aria-label={title}>
      {items.map(({ path, title, icon: Icon }) => (
        <li key={path}>
          <Link
            href={path === "" ? `/${mode}` : `/${mode}/${path}`}
            onClick={(event) => closePopoverAround(event.currentTarget)}
            aria-current={current === path ? "page" : undefined}
            className={classes(
              "flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors md:min-h-8.5",
              current === path ? "bg-accent-soft font-medium text-accent" : "text-muted hover:bg-raised hover:text-ink",
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
