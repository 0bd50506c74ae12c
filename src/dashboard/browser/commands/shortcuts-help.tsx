"use client";

import { useEffect, useRef } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { setShortcutsOn, useShortcutsOn } from "#dashboard/browser/client/shortcuts-setting.ts";
import { shortcutsOf } from "#dashboard/browser/commands/shortcuts.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";

const ID = "shortcuts-help";

/** The list of shortcuts, and the switch for those of a single key, which get in the way of some people's tools. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn();
  const { scopes } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${ID}-title`}
      className="m-auto max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-xl border bg-surface p-5 text-ink shadow-2xl backdrop:bg-black/45 sm:p-6"
    >
      <h2 id={`${ID}-title`} className="text-base font-semibold">
        Keyboard shortcuts
      </h2>
      <dl className="mt-4 divide-y text-sm">
        <Row keys={["Ctrl K", "⌘ K"]} joint="or" title="Search and go anywhere" />
        <Row keys={["/"]} title="Search this list" />
        <Row keys={["x", "Space"]} joint="or" title="Select the focused row" />
        <Row keys={["?"]} title="Show keyboard shortcuts" />
        {shortcutsOf(scopes).map(({ keys, title }) => (
          <Row key={title} keys={keys} joint="then" title={title} />
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-2.5 text-sm sm:min-h-9">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => setShortcutsOn(target.checked)}
          className="size-4 accent-accent"
        />
        Enable single-key shortcuts
      </label>
      <div className="mt-3 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  );
}

function Row({ keys, joint, title }: { keys: readonly string[]; joint?: string; title: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt>{title}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-xs text-muted">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1.5">
            {index > 0 && joint}
            <kbd className="rounded-md border bg-raised px-1.5 py-0.5 font-mono text-ink">{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
