import type { ComponentProps } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

type Variant = "primary" | "secondary" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap transition-colors sm:min-h-9 sm:px-3.5 disabled:opacity-60";

const VARIANTS: Record<Variant, string> = {
  primary: "bg-accent text-on-accent shadow-xs hover:bg-accent-strong",
  secondary: "border border-field/50 bg-surface text-ink shadow-xs hover:bg-raised",
  danger: "border border-danger/50 bg-danger-soft text-danger shadow-xs hover:border-danger",
  quiet: "text-muted hover:bg-raised hover:text-ink",
};

/** For links that look like buttons. */
export function buttonClasses(variant: Variant = "secondary", more?: string): string {
  return classes(SHAPE, VARIANTS[variant], more);
}

/** A button; 44 px high on phones. It does not submit unless its `type` is `submit`. */
export function Button({
  variant = "secondary",
  className,
  ...props
}: ComponentProps<"button"> & { variant?: Variant }) {
  return <button type="button" {...props} className={buttonClasses(variant, className)} />;
}
