import { useSyncExternalStore } from "react";
import { hasUnsavedChanges } from "#dashboard/browser/client/unsaved-changes.ts";

const listeners = new Set<() => void>();
let isOver = false;

/**
 * Ends the session in this document. To be called when the server no longer knows the session, which can end at any
 * time, also on another device. A page with unsaved changes stays, with a password prompt over it; any other page is
 * left for the sign-in page.
 */
export function endSession(): void {
  if (hasUnsavedChanges()) setOver(true);
  else leaveForSignIn();
}

/** Goes to the sign-in page, which returns to the current one. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(pathname + search)}`);
}

/** To be called when the same user has signed in again. */
export function resumeSession(): void {
  setOver(false);
}

/** Whether the password prompt is shown over the page. */
export function useIsSessionOver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOver,
    () => false,
  );
}

function setOver(value: boolean): void {
  isOver = value;
  for (const listener of listeners) listener();
}
