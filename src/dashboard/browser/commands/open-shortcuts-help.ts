const OPENING = "shortcuts-help";

/** Opens the list of shortcuts. */
export function openShortcutsHelp(): void {
  window.dispatchEvent(new Event(OPENING));
}

/** @returns a function that stops listening. */
export function listenForShortcutsHelp(open: () => void): () => void {
  window.addEventListener(OPENING, open);
  return () => window.removeEventListener(OPENING, open);
}
