"use client";

import { useLocation } from "wouter";
import { isOwnerOrAdmin } from "#account/team/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { TabLinks } from "#dashboard/browser/ui/tab-links.tsx";
import type { Role } from "#kernel/role.ts";

/** The pages of the settings: below `/{mode}/settings`. */
const PAGES: readonly { path: string; title: string; businessOnly?: true }[] = [
  { path: "", title: "Company" },
  { path: "/legal-details", title: "Legal details" },
  { path: "/languages", title: "Languages" },
  { path: "/time-zone", title: "Time zone" },
  { path: "/receipt-mail", title: "Receipt emails" },
  { path: "/recovery-mails", title: "Recovery emails" },
  { path: "/billing", title: "Billing" },
  { path: "/reconciliation", title: "Reconciliation" },
  { path: "/team", title: "Team" },
  { path: "/audit-log", title: "Audit log", businessOnly: true },
  { path: "/profile", title: "Your profile" },
];

/** The pages of the settings that a role can open. */
export function settingsPagesOf(role: Role): readonly { path: string; title: string }[] {
  return PAGES.filter(({ businessOnly }) => !businessOnly || isOwnerOrAdmin({ role }));
}

/** The settings pages, as links: each has a URL. Pages that the role can't open are hidden. */
export function SettingsNavigation() {
  const { mode, role } = useDashboard();
  const [path] = useLocation();
  const pages = settingsPagesOf(role);
  return (
    <TabLinks
      label="Settings"
      tabs={pages.map(({ path: page, title }) => {
        const href = `/${mode}/settings${page}`;
        return { href, title, isCurrent: path === href };
      })}
    />
  );
}
