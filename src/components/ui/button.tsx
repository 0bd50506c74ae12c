import type { ComponentProps } from "react";
import { classes } from "#components/ui/classes.ts";

type Look = "primary" | "secondary" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap transition-colors sm:min-h-9 sm:px-3.5 disabled:opacity-60";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-on-accent shadow-xs hover:bg-accent-strong",
  secondary: "border border-field/50 bg-surface text-ink shadow-xs hover:bg-raised",
  danger: "border border-danger/50 bg-danger-soft text-danger shadow-xs hover:border-danger",
  quiet: "text-muted hover:bg-raised hover:text-ink",
};

/** For links that look like buttons. */
export function buttonClasses(look: Look = "secondary", more?: string): string {
  return classes(SHAPE, LOOKS[look], more);
}

/** A button; 44 px high on phones. It does not submit unless its `type` is `submit`. */
export function Button({ look = "secondary", className, ...props }: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" {...props} className={buttonClasses(look, className)} />;
}
