import { Link } from "#dashboard/browser/client/navigation.tsx";
import { scrollIntoView } from "#dashboard/browser/client/scroll-into-view.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface TabLinksProps {
  /** The label for screen readers. */
  label: string;
  tabs: readonly { href: string; title: string; isCurrent: boolean }[];
  /** Whether the page is shown from its top after a press. */
  scroll?: boolean;
}

/** The parts of a page as tabs; each has a URL. On narrow screens they scroll sideways. */
export function TabLinks({ label, tabs, scroll = true }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-6 overflow-x-auto overflow-y-hidden border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {tabs.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              scroll={scroll}
              ref={isCurrent ? scrollIntoView : null}
              aria-current={isCurrent ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2 sm:min-h-10",
                isCurrent ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
