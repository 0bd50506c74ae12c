import { Menu } from "lucide-react";
import { BrandLink } from "#dashboard/browser/shell/brand-link.tsx";
import { Navigation } from "#dashboard/browser/shell/navigation.tsx";
import { Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";
import type { Mode } from "#kernel/mode.ts";

const ID = "navigation";

/** Opens the navigation on a phone. */
export function NavigationButton() {
  return (
    <PopoverButton opens={ID} aria-label="Menu" className="-ml-2 md:hidden">
      <Menu aria-hidden="true" className="size-5" />
    </PopoverButton>
  );
}

/** The dashboard's navigation: a column next to the page, on a phone a sheet at the bottom edge. */
export function NavigationPanel({ mode }: { mode: Mode }) {
  return (
    <aside className="md:sticky md:top-0 md:flex md:h-dvh md:w-56 md:shrink-0 md:flex-col md:border-r">
      <BrandLink mode={mode} className="mx-3 mt-2 mb-1 px-2.5 max-md:hidden" />
      <Popover id={ID} place="column">
        <Navigation mode={mode} />
      </Popover>
    </aside>
  );
}
