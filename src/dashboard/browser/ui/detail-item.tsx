import type { ReactNode } from "react";

/** Details side by side, as many as there is room for: a column is as wide as a time. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-4 text-sm">{children}</dl>;
}

/** A label with its value below; for use in a `DetailList` or another `dl`. */
export function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
