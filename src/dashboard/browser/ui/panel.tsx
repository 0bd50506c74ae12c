import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** Shown next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
