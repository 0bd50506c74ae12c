"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useOpenedDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { areShortcutsOn } from "#dashboard/browser/client/shortcuts-setting.ts";
import { listenForShortcutsHelp, openShortcutsHelp } from "#dashboard/browser/commands/open-shortcuts-help.ts";
import { listenForShortcuts, shortcutsOf } from "#dashboard/browser/commands/shortcuts.ts";
import type { Mode } from "#kernel/mode.ts";

/** Both are loaded when they are first opened. */
const CommandPalette = deferred(
  () => import("#dashboard/browser/commands/command-palette.tsx").then((module) => module.CommandPalette),
  null,
);
const ShortcutsHelp = deferred(
  () => import("#dashboard/browser/commands/shortcuts-help.tsx").then((module) => module.ShortcutsHelp),
  null,
);

/** The button that finds everything, and the keyboard's ways around. */
export function Commands({ mode }: { mode: Mode }) {
  const scopes = useOpenedDashboard()?.scopes;
  const [open, setOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  useEffect(() => listenForShortcutsHelp(() => setHelpOpen(true)), []);
  useEffect(() => {
    if (!scopes) return;
    return listenForShortcuts({
      enabled: areShortcutsOn,
      mode,
      shortcuts: shortcutsOf(scopes),
      go: navigate,
      openPalette: () => setOpen(true),
      openHelp: openShortcutsHelp,
    });
  }, [mode, scopes]);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg text-sm text-muted hover:text-ink sm:min-h-8 md:border md:border-field/50 md:bg-surface md:px-2.5 md:hover:bg-raised"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">Search</span>
        <span aria-hidden="true" className="rounded border bg-raised px-1 font-mono text-xs max-md:hidden">
          ⌘K
        </span>
      </button>
      {open && <CommandPalette mode={mode} onClose={() => setOpen(false)} />}
      {helpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
