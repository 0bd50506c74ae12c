import type { ReactNode } from "react";

/** An empty state: one sentence, and one button that helps. */
export function EmptyState({ icon, text, children }: { icon?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-dashed border-field/60 bg-surface px-6 py-16 text-center">
      {icon && <div className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>}
      <p className="max-w-sm text-sm text-pretty text-muted">{text}</p>
      {children}
    </div>
  );
}
