import { useSyncExternalStore } from "react";

const CHANGED = "checkstand-columns-changed";
/** Longer than all column titles of a list together. */
const MAX_LENGTH = 1_000;

/** The names under which browsers have stored the chosen columns: of renamed lists the former, of parts that of all. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  checkouts: "checkout sessions",
  emails: "mails",
  "customers and guests": "customers",
  guests: "customers",
};

/**
 * Titles of the columns whose visibility differs from the default in this browser: default columns that are hidden, and
 * optional columns that are shown.
 */
export function useColumnChoice(list: string): [ReadonlySet<string>, (titles: Iterable<string>) => void] {
  const key = `checkstand.columns.${STORED_NAMES[list] ?? list}`;
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  const choose = (titles: Iterable<string>) => {
    const chosen = [...titles];
    if (chosen.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
    window.dispatchEvent(new Event(CHANGED));
  };
  return [titlesOf(stored), choose];
}

/** The stored titles; empty if the stored value is invalid. */
function titlesOf(stored: string | null): ReadonlySet<string> {
  if (stored === null || stored.length > MAX_LENGTH) return new Set();
  try {
    const titles: unknown = JSON.parse(stored);
    return new Set(Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : []);
  } catch {
    return new Set();
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}
