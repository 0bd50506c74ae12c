"use client";

import { useState } from "react";
import { toast } from "sonner";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

export interface ActiveSwitch {
  /** Activates or deactivates the object. Rejects with the server's error. */
  change: (active: boolean) => Promise<unknown>;
  reload: () => Promise<unknown>;
  said: { on: string; off: string };
  /** Precedes the server's error message. */
  failed?: string;
  /** False if it can't be undone. */
  undoable?: boolean;
}

/** Activates or deactivates an object immediately, shows a toast, and offers to undo it. */
export function useActiveSwitch({ change, reload, said, failed, undoable = true }: ActiveSwitch) {
  const [pending, setPending] = useState(false);
  const run = async (active: boolean, canUndo: boolean) => {
    setPending(true);
    try {
      await change(active);
      const undo = { label: "Undo", onClick: () => void run(!active, false) };
      toast.success(active ? said.on : said.off, canUndo ? { action: undo } : {});
    } catch (error) {
      toastFailure(error, failed);
    } finally {
      await reload();
      setPending(false);
      // The button that had the focus may be removed.
      if (document.activeElement === document.body) document.getElementById("content")?.focus();
    }
  };
  return { pending, change: (active: boolean) => void run(active, undoable) };
}
