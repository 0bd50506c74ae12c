"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useCopy } from "#components/ui/use-copy.ts";

interface CopyButtonProps {
  text: string;
  /** What is copied, for people who can't see where the button stands: "address of Annual plan". */
  what: string;
  look?: "primary" | "secondary" | "quiet";
  /** Says what is copied to everybody, where several things can be. */
  named?: boolean;
}

/** Copies a text and says so, to the eye and to screen readers. */
export function CopyButton({ text, what, look = "quiet", named = false }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <Button look={look} onClick={copy} aria-label={`Copy ${what}`}>
      <Icon aria-hidden="true" className="size-4" />
      {copied ? "Copied" : named ? `Copy ${what}` : "Copy"}
    </Button>
  );
}
