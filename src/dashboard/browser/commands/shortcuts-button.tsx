"use client";

import { Keyboard } from "lucide-react";
import { openShortcutsHelp } from "#dashboard/browser/commands/open-shortcuts-help.ts";
import { closePopoverAround } from "#dashboard/browser/ui/popover.tsx";

/** The entry of a menu that opens the list of shortcuts. */
export function ShortcutsButton() {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        closePopoverAround(currentTarget);
        openShortcutsHelp();
      }}
      className="flex min-h-11 w-full items-center gap-2.5 border-t px-2.5 text-sm hover:bg-raised max-md:hidden sm:min-h-9"
    >
      <Keyboard aria-hidden="true" className="size-4 text-muted" />
      Keyboard shortcuts
    </button>
  );
}
