import { useSyncExternalStore } from "react";

const KEY = "checkstand.shortcuts";
const CHANGED = "checkstand-shortcuts-changed";

/** Whether single-key shortcuts are on in this browser: yes, until the user turns them off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  window.dispatchEvent(new Event(CHANGED));
}

/** The same for a component; on in the server's HTML. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}
