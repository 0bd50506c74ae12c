import { Menu } from "lucide-react";
import { Navigation } from "#components/shell/navigation.tsx";
import { Popover, PopoverButton } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/mode.ts";

const ID = "navigation";

/** The dashboard's places on a phone: a sheet from the lower edge. */
export function PhoneNavigation({ mode }: { mode: Mode }) {
  return (
    <div className="md:hidden">
      <PopoverButton opens={ID} aria-label="Menu" className="-ml-2">
        <Menu aria-hidden="true" className="size-5" />
      </PopoverButton>
      <Popover id={ID} place="sheet">
        <Navigation mode={mode} />
      </Popover>
    </div>
  );
}
