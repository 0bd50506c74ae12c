import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

interface ChangeProps {
  /** The change; null if there was nothing to compare with. */
  by: number | null;
  unit: "percent" | "points";
  /** The value of the previous period. */
  from: ReactNode;
  /** Shown if there is no change to show: "No payments before". */
  none: ReactNode;
}

/** The change of a statistic from the previous period: by color, arrow and text. */
export function Change({ by, unit, from, none }: ChangeProps) {
  if (by === null) return none;
  if (by === 0) return "No change";
  const amount = Math.abs(by).toLocaleString(LOCALE);
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <>
      <span
        className={classes("inline-flex items-baseline gap-0.5 font-medium", by > 0 ? "text-positive" : "text-danger")}
      >
        <Arrow aria-hidden="true" className="size-3.5 self-center" strokeWidth={2.5} />
        <span className="sr-only">{by > 0 ? "Up by " : "Down by "}</span>
        {unit === "percent" ? `${amount}%` : `${amount} ${amount === "1" ? "point" : "points"}`}
      </span>{" "}
      from {from}
    </>
  );
}
