"use client";

import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useLocation } from "wouter";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { settingsSectionsOf } from "#dashboard/browser/navigation/settings-pages.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { closePopoverAround, Popover } from "#dashboard/browser/ui/popover.tsx";

/**
 * The pages of the settings that the user's role can open: a list beside the page, and on narrower screens a menu, because
 * a row of tabs would hide most of them.
 */
export function SettingsNavigation() {
  const { mode, role } = useDashboard();
  const [path] = useLocation();
  const sections = settingsSectionsOf(role).map(({ title, pages }) => ({
    title,
    links: pages.map((page) => ({ href: `/${mode}/settings${page.path}`, title: page.title })),
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
