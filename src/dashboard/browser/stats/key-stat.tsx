import type { ReactNode } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { Explanation } from "#dashboard/browser/ui/explanation.tsx";

/** Of a `dl` of four statistics beside each other. */
export const KEY_STATS_CLASSES =
  "grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-xs lg:grid-cols-4";

interface KeyStatProps {
  title: string;
  /** Short paragraphs, the most important first. */
  meaning: readonly string[];
  /** The list of the rows behind the value, if there are any. */
  href?: string | undefined;
  /** `StatNote` elements: how it changed, or the value's components. */
  notes?: ReactNode;
  children: ReactNode;
}

/** A statistic with its notes; the button in its corner explains it. */
export function KeyStat({ title, meaning, href, notes, children }: KeyStatProps) {
  return (
    <div className="flex min-w-0 flex-col bg-surface p-4 sm:p-5">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">
        {title}
        <Explanation of={title} className="-my-3 -mr-3">
          {meaning.map((paragraph, index) => (
            <p key={paragraph} className={index > 0 ? "text-muted" : undefined}>
              {paragraph}
            </p>
          ))}
        </Explanation>
      </dt>
      <dd className="mt-1.5 text-xl font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-2xl">
        {href === undefined ? (
          children
        ) : (
          <Link href={href} className="decoration-field/70 underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </dd>
      {notes}
    </div>
  );
}

/** A line below a statistic. */
export function StatNote({ children }: { children: ReactNode }) {
  return <dd className="mt-1 text-xs text-muted tabular-nums">{children}</dd>;
}
