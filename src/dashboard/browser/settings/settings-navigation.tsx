"use client";

import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useLocation } from "wouter";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { closePopoverAround, Popover } from "#dashboard/browser/ui/popover.tsx";
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
      { path: "/embedding", title: "Embedding" },
      { path: "/portal", title: "Customer portal" },
      { path: "/time-zone", title: "Time zone" },
    ],
  },
  {
    title: "Emails",
    pages: [
      { path: "/customer-mails", title: "Customer emails" },
      { path: "/receipt-mail", title: "Receipt emails" },
      { path: "/recovery-mails", title: "Recovery emails" },
    ],
  },
  {
    title: "Money",
    pages: [
      { path: "/billing", title: "Billing" },
      { path: "/invoices", title: "Invoices" },
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
 * The pages of the settings that the user's role can open: a list beside the page, and on narrower screens a menu, because
 * a row of tabs would hide most of them.
 */
export function SettingsNavigation() {
  const { mode, role } = useDashboard();
  const [path] = useLocation();
  const sections = SECTIONS.map(({ title, pages }) => ({
    title,
    links: pages.filter(isOpenTo(role)).map((page) => ({ href: `/${mode}/settings${page.path}`, title: page.title })),
  }));
  const current = sections.flatMap(({ links }) => links).find(({ href }) => href === path);
  return (
    <nav aria-label="Settings" className="max-xl:mb-6">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className={classes(CONTROL_CLASSES, "flex items-center justify-between gap-2 sm:max-w-xs xl:hidden")}
      >
        <span className="sr-only">Settings page: </span>
        {current?.title}
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      <Popover id={MENU_ID} place="below">
        <LinkSections sections={sections} path={path} />
      </Popover>
      <div className="sticky top-28 max-xl:hidden">
        <LinkSections sections={sections} path={path} />
      </div>
    </nav>
  );
}

const MENU_ID = "settings-pages";

interface LinkSectionsProps {
  sections: readonly { title: string; links: readonly { href: string; title: string }[] }[];
  /** Of the open page. */
  path: string;
}

function LinkSections({ sections, path }: LinkSectionsProps) {
  const id = useId();
  return (
    <div className="space-y-5">
      {sections.map(({ title, links }) => (
        <div key={title}>
          <p id={`${id}-${title}`} className="px-2.5 pb-1 text-xs font-medium text-muted">
            {title}
          </p>
          <ul aria-labelledby={`${id}-${title}`}>
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  aria-current={path === link.href ? "page" : undefined}
                  onClick={({ currentTarget }) => closePopoverAround(currentTarget)}
                  className={classes(
                    "flex min-h-11 items-center rounded-lg px-2.5 text-sm xl:min-h-8.5",
                    path === link.href ? "bg-raised font-medium text-ink" : "text-muted hover:bg-raised hover:text-ink",
                  )}
                >
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
