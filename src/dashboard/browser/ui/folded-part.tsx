"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

/** A card of fields, a card of further collapsed parts, or one of those. */
type Variant = "card" | "list" | "row";

interface FoldedPartProps {
  title: string;
  /** A summary of the contents: "Images, tax, shipping". */
  description: string;
  /** Whether a field inside has an error; then the part is open. */
  hasProblem: boolean;
  startsOpen?: boolean;
  variant?: Variant;
  /** Rendered on first expansion: for contents that must be loaded. */
  lazily?: boolean;
  children: ReactNode;
}

const VARIANTS: Record<Variant, { frame: string; summary: string; content: string }> = {
  card: {
    frame: "rounded-xl border bg-surface shadow-xs",
    summary: "gap-2 rounded-xl py-4",
    content: "space-y-6 border-t p-5 sm:p-6",
  },
  list: {
    frame: "rounded-xl border bg-surface shadow-xs",
    summary: "gap-2 rounded-xl py-4",
    content: "border-t pb-1",
  },
  row: {
    frame: "not-first:border-t",
    summary: "gap-3 rounded-lg py-2",
    content: "space-y-5 px-5 pt-2 pb-6 sm:px-6",
  },
};

/** A collapsed part of a form that most people never need. Its values are kept while it is collapsed. */
export function FoldedPart({
  title,
  description,
  hasProblem,
  startsOpen = false,
  variant = "card",
  lazily = false,
  children,
}: FoldedPartProps) {
  const [unfolded, setUnfolded] = useState(startsOpen);
  const [wasOpen, setWasOpen] = useState(startsOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const open = unfolded || hasProblem;
  useEffect(() => {
    // Collapsed fields can't take the focus when the form focuses the first invalid field.
    if (!hasProblem || document.activeElement?.matches("[aria-invalid=true]")) return;
    details.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasProblem]);
  const { frame, summary, content } = VARIANTS[variant];
  return (
    <details
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => {
        setUnfolded(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
      className={classes(frame, "[&[open]>summary>svg]:rotate-90")}
    >
      <summary
        className={classes(
          "flex min-h-14 cursor-pointer list-none items-center px-5 text-sm hover:bg-raised/60 sm:px-6 [&::-webkit-details-marker]:hidden",
          summary,
        )}
      >
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform" />
        <span className="min-w-0">
          <span className={variant === "row" ? "font-medium" : "font-semibold"}>{title}</span>
          <span className="ml-2 text-muted max-sm:block max-sm:ml-0">{description}</span>
        </span>
      </summary>
      {(open || wasOpen || !lazily) && <div className={content}>{children}</div>}
    </details>
  );
}
