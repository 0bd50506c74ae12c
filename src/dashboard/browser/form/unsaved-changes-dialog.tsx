"use client";

import { useEffect, useRef } from "react";
import { useAskBeforeHistory, useLeavingPage } from "#dashboard/browser/client/unsaved-changes.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";

/** Asks before a page with unsaved changes is left. */
export function UnsavedChangesDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useAskBeforeHistory();
  const leaving = useLeavingPage();
  const isAsking = leaving !== undefined;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <DialogFrame
      dialog={dialog}
      title="Leave without saving?"
      text="Your changes on this page will be lost."
      onClose={leaving?.stay}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="danger" onClick={leaving?.leave}>
          Leave
        </Button>
        <Button variant="primary" onClick={leaving?.stay}>
          Keep editing
        </Button>
      </div>
    </DialogFrame>
  );
}
