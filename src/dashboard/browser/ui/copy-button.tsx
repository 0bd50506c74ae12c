"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { useCopy } from "#dashboard/browser/ui/use-copy.ts";

interface CopyButtonProps {
  text: string;
  /** The name of what is copied, for screen reader users: "address of Annual plan". */
  what: string;
  variant?: "primary" | "secondary" | "quiet";
  /** Says what is copied to everybody, where several things can be. */
  named?: boolean;
  /** For use next to the text itself, where a label would be larger than what it copies. */
  iconOnly?: boolean;
}

/** Copies a text and confirms that visibly and to screen readers. */
export function CopyButton({ text, what, variant = "quiet", named = false, iconOnly = false }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={variant}
      onClick={copy}
      aria-label={`Copy ${what}`}
      className={classes(iconOnly && "px-2! sm:min-h-6 sm:px-1.5!")}
    >
      <Icon aria-hidden="true" className="size-4" />
      {!iconOnly && (copied ? "Copied" : named ? `Copy ${what}` : "Copy")}
    </Button>
  );
}
