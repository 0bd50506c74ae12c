import type { ReactNode } from "react";

/** The time, below the row's name: on phones, where the time column has no space. */
export function TimeBelow({ children }: { children: ReactNode }) {
  return <p className="text-xs text-muted @xl:hidden">{children}</p>;
}
