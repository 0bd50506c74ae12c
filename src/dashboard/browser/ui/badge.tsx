import { classes } from "#dashboard/browser/ui/classes.ts";

export type Tone = "positive" | "neutral" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  positive: "bg-positive-soft text-positive",
  neutral: "bg-raised text-muted",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A status as text; the color only repeats it. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
