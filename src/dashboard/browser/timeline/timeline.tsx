import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** Something that happened to an object, or will. */
export interface TimelineEntry {
  title: string;
  detail?: string | undefined;
  /** Null if the time is unknown. */
  at: Date | null;
  /** Its place among the others, if that is not at its time: emails have times of another clock. */
  orderAt?: Date;
  tone: Tone;
}

const DOTS: Record<Tone, string> = {
  positive: "bg-positive",
  neutral: "bg-field",
  warning: "bg-warning",
  danger: "bg-danger",
};

/** The history of an object, oldest entry first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Panel title="Timeline">
      <ol className="text-sm">
        {entries.map(({ title, detail, at, tone }) => (
          <li
            key={`${title} ${at?.getTime()}`}
            className="relative border-l pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={classes(
                "absolute top-1.5 -left-[5px] size-[9px] rounded-full ring-4 ring-surface",
                DOTS[tone],
              )}
            />
            <p className="font-medium">{title}</p>
            {detail && <p className="wrap-anywhere">{detail}</p>}
            <p className="text-xs text-muted">{at ? <LocalTime date={at} /> : "Time unknown"}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
