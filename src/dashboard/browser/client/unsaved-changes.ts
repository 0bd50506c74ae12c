import { useEffect, useSyncExternalStore } from "react";

/*
 * Forms of the current page that have something unsaved. A page with such a form is left only after asking: within the
 * document by a dialog of ours, otherwise by the browser's own.
 */

interface UnsavedForm {
  /** During and after saving, the page may navigate without asking. */
  isSaving: boolean;
}

/** The part of the browser's Navigation API that is used here. */
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { key: string; url: string };
}
type Navigation = EventTarget & { traverseTo(key: string): void };

const unsavedForms = new Set<UnsavedForm>();
const listeners = new Set<() => void>();
let onLeave: (() => void) | undefined;

/** Marks a form as having something that would be lost with its page. */
export function useUnsavedChanges(isDirty: boolean, isSaving: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = { isSaving };
    unsavedForms.add(form);
    if (!isSaving) window.addEventListener("beforeunload", askByBrowser);
    return () => {
      unsavedForms.delete(form);
      if (![...unsavedForms].some((form) => !form.isSaving)) window.removeEventListener("beforeunload", askByBrowser);
    };
  }, [isDirty, isSaving]);
}

/** Whether something typed here would be lost with the page. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

/** Leaves the page immediately if nothing is lost; otherwise asks first. */
export function leavePage(leave: () => void): void {
  if ([...unsavedForms].every(({ isSaving }) => isSaving)) leave();
  else ask(leave);
}

/** The pending navigation: `leave` continues it and discards unsaved changes, `stay` cancels it. */
export function useLeavingPage(): { leave: () => void; stay: () => void } | undefined {
  const waiting = useSyncExternalStore(
    subscribe,
    () => onLeave,
    () => undefined,
  );
  if (!waiting) return undefined;
  return {
    leave: () => {
      unsavedForms.clear();
      window.removeEventListener("beforeunload", askByBrowser);
      ask(undefined);
      waiting();
    },
    stay: () => ask(undefined),
  };
}

/**
 * Asks before Back and Forward as well, if the browser has the Navigation API: Chromium since 102, Safari since 26.2,
 * Firefox since 147.
 */
export function useAskBeforeHistory(): void {
  useEffect(() => {
    const navigation = (window as { navigation?: Navigation }).navigation;
    const hold = (event: Event) => {
      const { navigationType, cancelable, destination } = event as TraverseEvent;
      if (navigationType !== "traverse" || !cancelable || isOfThisPage(destination.url)) return;
      if ([...unsavedForms].every(({ isSaving }) => isSaving)) return;
      event.preventDefault();
      ask(() => navigation?.traverseTo(destination.key));
    };
    navigation?.addEventListener("navigate", hold);
    return () => navigation?.removeEventListener("navigate", hold);
  }, []);
}

/** Whether a URL has the current path: another query keeps the page and its forms. */
export function isOfThisPage(href: string): boolean {
  return new URL(href, window.location.href).pathname === window.location.pathname;
}

function ask(leave: (() => void) | undefined): void {
  onLeave = leave;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askByBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
