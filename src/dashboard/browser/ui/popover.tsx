import type { ComponentProps, ReactNode } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

/** Up from the lower edge, within reach of a thumb. */
const SHEET =
  "inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none rounded-t-2xl border-t pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-2xl backdrop:bg-black/45";

const PLACES = {
  /** Below the button that opens it. */
  below: "below-trigger max-h-[min(24rem,calc(100dvh-12rem))] scroll-pb-16 w-64 rounded-xl border shadow-lg",
  /** A wide form below its button, which scrolls only if it can't fit; a phone's full screen. */
  filters:
    "max-sm:inset-0 max-sm:m-0 max-sm:size-full max-sm:max-h-none max-sm:max-w-none sm:below-trigger sm:right-8 sm:left-auto sm:max-h-[calc(100dvh-17.5rem)] sm:w-[34rem] sm:rounded-xl sm:border sm:shadow-lg lg:w-[46rem]",
  /** A sheet on a phone; on wide screens it is open in the page. */
  column: `${SHEET} md:not-open:static md:not-open:flex md:not-open:min-h-0 md:not-open:flex-1 md:not-open:flex-col md:not-open:max-h-none md:not-open:overflow-visible md:not-open:rounded-none md:not-open:border-0 md:not-open:bg-transparent md:not-open:p-0 md:not-open:shadow-none`,
};

interface PopoverProps {
  id: string;
  place: keyof typeof PLACES;
  children: ReactNode;
}

/**
 * A panel that a `PopoverButton` opens. The browser itself closes it by Escape or a click elsewhere and restores the
 * focus, so it works before any script has loaded.
 */
export function Popover({ id, place, children }: PopoverProps) {
  return (
    <div id={id} popover="auto" className={classes("overflow-y-auto bg-surface p-2 text-ink", PLACES[place])}>
      {children}
    </div>
  );
}

interface PopoverButtonProps extends ComponentProps<"button"> {
  /** The id of the popover. */
  opens: string;
}

/** A square button with an icon; `aria-label` names it. */
export function PopoverButton({ opens, className, ...props }: PopoverButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={opens}
      {...props}
      className={classes(
        "grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-raised hover:text-ink sm:size-9",
        className,
      )}
    />
  );
}

/** Closes the popover that contains an element, if there is one. */
export function closePopoverAround(element: Element): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover();
}
