import type { ReactNode } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { scrollIntoView } from "#dashboard/browser/client/scroll-into-view.ts";
import { classes } from "#dashboard/browser/ui/classes.ts";

/** Around the segments; on a narrow screen they scroll sideways. */
const FRAME = "flex w-fit max-w-full overflow-x-auto rounded-lg border bg-raised p-0.5 [scrollbar-width:none]";

function segmentClasses(isCurrent: boolean): string {
  return classes(
    "inline-flex min-h-10 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-3 text-sm whitespace-nowrap -outline-offset-2 sm:min-h-7.5",
    isCurrent ? "bg-surface font-medium text-ink shadow-xs" : "text-muted hover:text-ink",
  );
}

interface SegmentedLinksProps {
  /** The label for screen readers. */
  label: string;
  options: readonly { href: string; title: string; isCurrent: boolean }[];
  /** Whether the page is shown from its top after a press. */
  scroll?: boolean;
  /** Whether a click replaces the current entry of the browser's history. */
  replace?: boolean;
}

/** A choice of a few options, as links: the selection is part of the URL. */
export function SegmentedLinks({ label, options, scroll = true, replace = false }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={FRAME}>
      {options.map(({ href, title, isCurrent }) => (
        <Link
          key={title}
          href={href}
          scroll={scroll}
          replace={replace}
          ref={isCurrent ? scrollIntoView : null}
          aria-current={isCurrent ? "true" : undefined}
          className={segmentClasses(isCurrent)}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

interface SegmentedRadiosProps<Value extends string> {
  label: string;
  /** The name of the radio buttons; must be unique on the page. */
  name: string;
  /** The icon replaces the title, which screen readers and the tooltip still have. */
  options: readonly { value: Value; title: string; icon?: ReactNode }[];
  /** Undefined while it is not known. */
  value: string | undefined;
  onChange: (value: Value) => void;
}

/** A choice of a few options that takes effect immediately. */
export function SegmentedRadios<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentedRadiosProps<Value>) {
  return (
    // A fieldset is never narrower than its content by itself, and hidden inputs are placed outside what scrolls: both would
    // widen a dialog on a phone.
    <fieldset className={classes(FRAME, "relative min-w-0")}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.title : undefined}
          className={classes(
            segmentClasses(value === option.value),
            "has-focus-visible:outline-2 has-focus-visible:outline-accent",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? "sr-only" : undefined}>{option.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
