import type { ReactNode } from "react";

/** When it happened, below what a row is called: on phones, where the column of times has no room. */
export function TimeBelow({ children }: { children: ReactNode }) {
  return <p className="text-xs text-muted sm:hidden">{children}</p>;
}
