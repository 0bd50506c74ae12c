import type { Mode } from "#kernel/mode.ts";
import type { Scope } from "#kernel/scope.ts";

/** One key, or two keys pressed one after another, that open a page. */
interface Shortcut {
  keys: readonly [string] | readonly [string, string];
  title: string;
  /** Below `/{mode}`. */
  path: string;
  /** The scope that a user needs to open the page. */
  scope?: Scope;
}

/** The pages that single keys open. `?`, `/` and Ctrl or ⌘ with K are handled separately. */
const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["g", "h"], title: "Go to home", path: "" },
  { keys: ["g", "p"], title: "Go to products", path: "/products" },
  { keys: ["g", "l"], title: "Go to payment links", path: "/payment-links" },
  { keys: ["g", "s"], title: "Go to checkouts", path: "/checkout-sessions" },
  { keys: ["g", "c"], title: "Go to customers", path: "/customers" },
  { keys: ["g", "e"], title: "Go to events", path: "/events" },
  { keys: ["g", "r"], title: "Go to request log", path: "/request-log" },
  { keys: ["c", "p"], title: "Create product", path: "/products/new", scope: "products:write" },
  { keys: ["c", "l"], title: "Create payment link", path: "/payment-links/new", scope: "payment_links:write" },
];

/** The shortcuts that somebody with these scopes has. */
export function shortcutsOf(scopes: readonly Scope[]): readonly Shortcut[] {
  return SHORTCUTS.filter(({ scope }) => scope === undefined || scopes.includes(scope));
}

/** How long the first of two keys waits for the second, in milliseconds. */
const PATIENCE_MS = 1_500;

interface Handlers {
  /** Whether single-key shortcuts are enabled. */
  enabled: () => boolean;
  mode: Mode;
  shortcuts: readonly Shortcut[];
  go: (href: string) => void;
  openPalette: () => void;
  openHelp: () => void;
}

/**
 * Listens for shortcuts on the page. Single keys do nothing while somebody types or a dialog is open, nor with a
 * modifier.
 * @returns what ends it.
 */
export function listenForShortcuts({ enabled, mode, shortcuts, go, openPalette, openHelp }: Handlers): () => void {
  let first: { key: string; at: number } | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      openPalette();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || !enabled() || isTaken(event.target))
      return;
    const before = first && event.timeStamp - first.at < PATIENCE_MS ? first.key : undefined;
    first = undefined;
    if (event.key === "?") {
      event.preventDefault();
      openHelp();
    } else if (event.key === "/") {
      const search = document.querySelector<HTMLInputElement>("main input[type=search]");
      event.preventDefault();
      if (search) search.focus();
      else openPalette();
    } else {
      const shortcut = shortcuts.find(({ keys: [firstKey, secondKey] }) =>
        secondKey === undefined ? firstKey === event.key : firstKey === before && secondKey === event.key,
      );
      if (shortcut) {
        event.preventDefault();
        go(`/${mode}${shortcut.path}`);
      } else {
        first = { key: event.key, at: event.timeStamp };
      }
    }
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Whether a key belongs to what has the focus. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
