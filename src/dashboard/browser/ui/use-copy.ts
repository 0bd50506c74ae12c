import { useEffect, useState } from "react";
import { toast } from "sonner";
import { STAYS } from "#dashboard/browser/ui/toast-failure.ts";

const SHOWN_MS = 2_000;

/** Copies a text to the clipboard, and confirms it. `copied` is true for a moment after that. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        toast.success("Copied");
      },
      () => toast.error("Your browser blocked copying. Select the text and copy it manually.", STAYS),
    );
  return { copied, copy };
}
