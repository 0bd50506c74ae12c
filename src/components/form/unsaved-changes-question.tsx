"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogFrame } from "#components/ui/dialog-frame.tsx";

interface UnsavedChangesQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave a page with unsaved changes: open as long as it is there. */
export function UnsavedChangesQuestion({ onStay, onLeave }: UnsavedChangesQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it goes, so that the focus returns.
    return () => shown?.close();
  }, []);
  return (
    <DialogFrame
      dialog={dialog}
      title="Leave without saving?"
      text="What you changed on this page is not saved. It is lost when you leave."
      onClose={onStay}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
        <Button look="primary" onClick={onStay}>
          Keep editing
        </Button>
      </div>
    </DialogFrame>
  );
}
