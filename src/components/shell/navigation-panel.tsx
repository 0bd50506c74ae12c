import { Menu } from "lucide-react";
import { Navigation } from "#components/shell/navigation.tsx";
import { Popover, PopoverButton } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/shared/mode.ts";

const ID = "navigation";

/** Opens the dashboard's places on a phone. */
export function NavigationButton() {
  return (
    <PopoverButton opens={ID} aria-label="Menu" className="-ml-2 md:hidden">
      <Menu aria-hidden="true" className="size-5" />
    </PopoverButton>
  );
}

/** The dashboard's places: a column beside the page, on a phone a sheet from the lower edge. */
export function NavigationPanel({ mode }: { mode: Mode }) {
  return (
    <aside className="md:w-56 md:shrink-0 md:border-r md:px-3 md:py-5">
      <Popover id={ID} place="column">
        <Navigation mode={mode} />
      </Popover>
    </aside>
  );
}
