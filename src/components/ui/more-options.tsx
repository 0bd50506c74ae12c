"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface MoreOptionsProps {
  /** What is in there: "Images, tax, shipping". */
  summary: string;
  /** Whether something in there needs a look: then it is open. */
  hasProblem: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** The part of a form that most people never need, folded away. What stands in it is kept while it is folded. */
export function MoreOptions({ summary, hasProblem, startsOpen = false, children }: MoreOptionsProps) {
  const [open, setOpen] = useState(startsOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // What is folded away can't take the focus when the form gives it to what is wrong.
    if (!hasProblem || document.activeElement?.matches("[aria-invalid=true]")) return;
    details.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasProblem]);
  return (
    <details
      ref={details}
      open={open || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-xl border bg-surface shadow-xs"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xl px-5 py-4 text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0">
          <span className="font-semibold">More options</span>
          <span className="ml-2 text-muted max-sm:block max-sm:ml-0">{summary}</span>
        </span>
      </summary>
      <div className="space-y-6 border-t p-5 sm:p-6">{children}</div>
    </details>
  );
}
