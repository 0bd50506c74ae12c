"use client";

import { useLocation } from "wouter";
import { isOwnerOrAdmin } from "#account/team/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import type { Role } from "#kernel/role.ts";

interface SettingsPage {
  /** Below `/{mode}/settings`. */
  path: string;
  title: string;
  /** For owners and admins. */
  adminsOnly?: true;
}

/** The pages of the settings, by what they are about. */
const SECTIONS: readonly { title: string; pages: readonly SettingsPage[] }[] = [
  {
    title: "Business",
    pages: [
      { path: "", title: "Company" },
      { path: "/legal-details", title: "Legal details" },
      { path: "/languages", title: "Languages" },
      { path: "/time-zone", title: "Time zone" },
    ],
  },
  {
    title: "Emails",
    pages: [
      { path: "/receipt-mail", title: "Receipt emails" },
      { path: "/recovery-mails", title: "Recovery emails" },
    ],
  },
  {
    title: "Money",
    pages: [
      { path: "/billing", title: "Billing" },
      { path: "/reconciliation", title: "Reconciliation" },
    ],
  },
  {
    title: "People",
    pages: [
      { path: "/team", title: "Team" },
      { path: "/audit-log", title: "Audit log", adminsOnly: true },
      { path: "/profile", title: "Your profile" },
    ],
  },
];

function isOpenTo(role: Role) {
  return ({ adminsOnly }: SettingsPage) => !adminsOnly || isOwnerOrAdmin({ role });
}

/** The pages of the settings that a role can open. */
export function settingsPagesOf(role: Role): readonly { path: string; title: string }[] {
  return SECTIONS.flatMap(({ pages }) => pages).filter(isOpenTo(role));
}

/**
 * The pages of the settings that the user's role can open: a list beside the page, and on narrower screens one field to
 * choose from, because a row of tabs would hide most of them.
 */
export function SettingsNavigation() {
  const { mode, role } = useDashboard();
  const [path] = useLocation();
  const sections = SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(isOpenTo(role)).map((page) => ({ href: `/${mode}/settings${page.path}`, title: page.title })),
  }));
  return (
    <nav aria-label="Settings" className="max-xl:mb-6">
      <select
        aria-label="Settings page"
        value={path}
        onChange={({ target }) => navigate(target.value)}
        className={classes(CONTROL_CLASSES, "sm:max-w-xs xl:hidden")}
      >
        {sections.map(({ title, pages }) => (
          <optgroup key={title} label={title}>
            {pages.map((page) => (
              <option key={page.href} value={page.href}>
                {page.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className="sticky top-28 space-y-5 max-xl:hidden">
        {sections.map(({ title, pages }) => (
          <div key={title}>
            <p id={`settings-${title}`} className="px-2.5 pb-1 text-xs font-medium text-muted">
              {title}
            </p>
            <ul aria-labelledby={`settings-${title}`}>
              {pages.map((page) => (
                <li key={page.href}>
                  <Link
                    href={page.href}
                    aria-current={path === page.href ? "page" : undefined}
                    className={classes(
                      "flex min-h-8.5 items-center rounded-lg px-2.5 text-sm",
                      path === page.href
                        ? "bg-raised font-medium text-ink"
                        : "text-muted hover:bg-raised hover:text-ink",
                    )}
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
