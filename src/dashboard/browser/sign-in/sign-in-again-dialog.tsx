"use client";

import { lazy, Suspense, useEffect, useRef } from "react";
import { useIsSessionOver } from "#dashboard/browser/client/session-end.ts";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";

/** Loaded when it is needed, which is seldom. */
const SignInAgain = lazy(() => import("#dashboard/browser/sign-in/sign-in-again.tsx"));

/** Asks for the password over a form that would be lost with its page. The page behind it can't be read until then. */
export function SignInAgainDialog({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useIsSessionOver();
  useEffect(() => {
    if (isOver) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOver]);
  return (
    <DialogFrame
      dialog={dialog}
      title="Sign in again"
      text="Your session expired. Your changes on this page are still here."
      // Escape closes it, the session is over all the same.
      onClose={() => isOver && dialog.current?.showModal()}
      hidesPage
    >
      {isOver && (
        <Suspense>
          <SignInAgain email={email} />
        </Suspense>
      )}
    </DialogFrame>
  );
}
