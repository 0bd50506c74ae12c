import { Ellipsis } from "lucide-react";
import { type ReactNode, useId } from "react";
import { InMenu } from "#dashboard/browser/ui/in-menu.ts";
import { closePopoverAround, Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";

interface MoreMenuProps {
  /** The label of the button, where a page has several. */
  label?: string;
  children: ReactNode;
}

/** The less frequent actions of a page or a row: buttons and links, and their confirmations. */
export function MoreMenu({ label = "More actions", children }: MoreMenuProps) {
  const id = useId();
  return (
    <>
      <PopoverButton
        opens={id}
        aria-label={label}
        title={label}
        className="border border-field/50 bg-surface shadow-xs"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </PopoverButton>
      <Popover id={id} place="below">
        <InMenu value>
          <div
            // Before the click handler runs: the focus returns to the menu's button before a dialog remembers it.
            onClickCapture={({ currentTarget }) => closePopoverAround(currentTarget)}
            className="grid *:w-full *:justify-start *:border-0 *:bg-transparent *:px-2.5 *:font-normal *:text-ink *:shadow-none *:hover:bg-raised"
          >
            {children}
          </div>
        </InMenu>
      </Popover>
    </>
  );
}
