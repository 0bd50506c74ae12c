"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "#components/ui/button.tsx";

const SHOWN_MS = 2_000;

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
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast.success("Copied to the clipboard");
      },
      () => toast.error("The browser did not allow copying: select the text and copy it by hand"),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button look={look} onClick={copy} aria-label={`Copy ${what}`}>
      <Icon aria-hidden="true" className="size-4" />
      {copied ? "Copied" : named ? `Copy ${what}` : "Copy"}
    </Button>
  );
}
