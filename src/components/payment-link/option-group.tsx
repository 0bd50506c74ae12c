import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface OptionGroupProps {
  title: string;
  /** What is inside, for who looks for it. */
  lead: string;
  /** Something inside is not as usual, or wrong. */
  open: boolean;
  children: ReactNode;
}

/** A part of the form that is folded until it is wanted. */
export function OptionGroup({ title, lead, open, children }: OptionGroupProps) {
  return (
    <details open={open || undefined} className="group not-first:border-t">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-2 hover:bg-raised/60 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0">
          <span className="block text-sm font-medium">{title}</span>
          <span className="block text-xs text-muted">{lead}</span>
        </span>
      </summary>
      <div className="space-y-5 px-5 pt-2 pb-6 sm:px-6">{children}</div>
    </details>
  );
}
