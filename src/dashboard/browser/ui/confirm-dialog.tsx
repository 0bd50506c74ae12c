"use client";

import type { ReactNode, RefObject } from "react";
import type { Failure } from "#dashboard/browser/client/failure.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

interface ConfirmDialogProps {
  /** Opened by `showModal()`: the browser keeps the focus inside and restores it afterwards. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The text of the confirm button; left out if nothing can be done. */
  confirm?: string;
  /** The look of the confirm button; by default that of what can't be undone. */
  confirmVariant?: "primary" | "danger" | undefined;
  /** The button that does nothing. */
  keep?: string;
  pending?: boolean;
  failure?: { title: string; failure: Failure } | undefined;
  onConfirm?: () => void;
}

/** Asks before something is done that can't be undone. Escape and "Cancel" leave all as it is. */
export function ConfirmDialog({
  dialog,
  title,
  children,
  confirm,
  confirmVariant = "danger",
  keep = "Cancel",
  pending = false,
  failure,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <DialogFrame dialog={dialog} title={title} text={children}>
      {failure && <FailureNotice {...failure} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => dialog.current?.close()}>{keep}</Button>
        {confirm !== undefined && (
          <Button variant={confirmVariant} disabled={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
