import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The wall clock in full seconds. It runs while the page is visible, by one timer for all components that show it. */
export function useSeconds(): number {
  return useSyncExternalStore(subscribe, currentSecond, currentSecond);
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", windUp);
  listeners.add(onChange);
  windUp();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", windUp);
    clearInterval(timer);
  };
}

function windUp(): void {
  clearInterval(timer);
  if (document.visibilityState !== "visible") return;
  tell();
  timer = setInterval(tell, 1000);
}

function tell(): void {
  for (const listener of listeners) listener();
}
