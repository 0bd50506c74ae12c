"use client";

import { useLocation } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { scrollIntoView } from "#client/scroll-into-view.ts";
import { classes } from "#components/ui/classes.ts";
import type { Role } from "#domain/merchant/merchant.ts";
import { isOwnerOrAdmin } from "#domain/merchant/role.ts";

/** The pages of the settings: below `/{mode}/settings`. */
const PAGES: readonly { path: string; title: string; businessOnly?: true }[] = [
  { path: "", title: "Company" },
  { path: "/languages", title: "Languages" },
  { path: "/receipt-mail", title: "Receipt mail" },
  { path: "/team", title: "Team" },
  { path: "/audit-log", title: "Audit log", businessOnly: true },
  { path: "/profile", title: "Your profile" },
];

/** The pages of the settings that a role can open. */
export function settingsPagesOf(role: Role): readonly { path: string; title: string }[] {
  return PAGES.filter(({ businessOnly }) => !businessOnly || isOwnerOrAdmin({ role }));
}

/** The pages of the settings, as links: each has an address. What a role can't open is not offered. */
export function SettingsNavigation() {
  const { mode, role } = useDashboard();
  const [path] = useLocation();
  const pages = settingsPagesOf(role);
  return (
    <nav aria-label="Settings" className="-mx-4 mb-6 overflow-x-auto border-b px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {pages.map((page) => {
          const href = `/${mode}/settings${page.path}`;
          const current = path === href;
          return (
            <li key={href}>
              <Link
                href={href}
                ref={current ? scrollIntoView : null}
                aria-current={current ? "page" : undefined}
                className={classes(
                  "-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap sm:min-h-10",
                  current ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
                )}
              >
                {page.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
