"use client";

import { Command } from "cmdk";
import { Hash } from "lucide-react";
import { useTheme } from "next-themes";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useDebounced } from "#dashboard/browser/client/use-debounced.ts";
import { type CommandGroup, commandGroupsOf } from "#dashboard/browser/commands/command-list.ts";
import { FoundObjects, firstValueOf, textOf } from "#dashboard/browser/commands/found-objects.tsx";
import { PaletteItem } from "#dashboard/browser/commands/palette-item.tsx";
import type { SearchResult } from "#dashboard/server/find/search-by-name.ts";
import type { Mode } from "#kernel/mode.ts";
import { objectPrefix } from "#kernel/object-path.ts";

interface CommandPaletteProps {
  mode: Mode;
  onClose: () => void;
}

/**
 * Finds payments, customers, products, links, pages and actions by typing. A pasted ID opens its page, in either mode.
 */
export function CommandPalette({ mode, onClose }: CommandPaletteProps) {
  const { scopes, role } = useDashboard();
  const [here] = useLocation();
  const { setTheme } = useTheme();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState("");
  const { trimmed, isId, object, found, isLooking } = useSearch(typed);
  const groups = matchingGroups(commandGroupsOf({ mode, scopes, role, here, setTheme }), typed);
  // Results are placed above the other entries, so that Enter opens the first result.
  const firstValue = firstValueOf(found);
  useEffect(() => {
    if (firstValue !== undefined) setSelected(firstValue);
  }, [firstValue]);
  const run = (action: () => void) => {
    dialog.current?.close();
    action();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it, like Escape.
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-xl border bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/45"
    >
      <Command label="Search" loop shouldFilter={false} value={selected} onValueChange={setSelected}>
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder="Search by name, email, amount, card, receipt, or ID, or type a command…"
          className="w-full border-b bg-surface px-5 py-4 text-base outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted">
          <Command.Empty className="px-3 py-6 text-center text-sm text-muted">
            {emptyText(isId, isLooking)}
          </Command.Empty>
          {object && (
            <PaletteItem
              value={trimmed}
              icon={Hash}
              title={`Open ${trimmed}`}
              note={object.mode === mode ? undefined : `${object.mode} mode`}
              onSelect={() => run(() => navigate(`/${object.mode}/${object.path}`))}
            />
          )}
          <FoundObjects found={found} onOpen={(path) => run(() => navigate(`/${mode}/${path}`))} />
          {groups.map(({ heading, commands }) => (
            <Command.Group key={heading} heading={heading}>
              {commands.map((command) => (
                <PaletteItem
                  key={command.title}
                  value={command.title}
                  icon={command.icon}
                  title={command.title}
                  onSelect={() => run(command.run)}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </dialog>
  );
}

/** Searches for the typed text: an ID immediately, other text after a short pause in typing. */
function useSearch(typed: string) {
  const trimmed = typed.trim();
  const isId = /^\w{1,100}$/.test(trimmed) && objectPrefix(trimmed) !== undefined;
  const object = trpc.find.object.useQuery({ id: trimmed }, { enabled: isId });
  const query = useDebounced(trimmed);
  const named = trpc.find.named.useQuery(
    { text: query },
    // Results stay while the next letter is searched, so that the list does not jump.
    { enabled: query.length > 1 && !isId, placeholderData: (shown) => shown },
  );
  // The server matched what it returned; results for an earlier text stay only if their own words match as well.
  const isCurrent = query === trimmed && !named.isPlaceholderData;
  const isFound = (item: SearchResult) => isCurrent || rankOf(textOf(item), trimmed) > 0;
  return {
    trimmed,
    isId,
    object: isId ? object.data : undefined,
    found: !isId && trimmed.length > 1 ? (named.data ?? []).filter(isFound) : [],
    isLooking: object.isLoading || named.isFetching || query !== trimmed,
  };
}

/**
 * The commands that match the typed text, the best first. Filtered here and not by cmdk, which keeps the keywords that
 * an item had when it appeared: results that a longer text found again stayed hidden.
 */
function matchingGroups(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  return groups
    .map(({ heading, commands }) => {
      const ranked = commands.map((command) => ({ command, rank: rankOf(command.title, typed, command.words) }));
      const matching = ranked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
      return { heading, commands: matching.map(({ command }) => command), rank: matching[0]?.rank ?? 0 };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}

/** 1 if each typed word begins a word of the title, 0.5 if it needs one of the further words, otherwise 0. */
function rankOf(title: string, typed: string, words = ""): number {
  const starts = (text: string) => wordsOf(typed).every((part) => wordsOf(text).some((word) => word.startsWith(part)));
  if (starts(title)) return 1;
  return starts(`${title} ${words}`) ? 0.5 : 0;
}

/** Splits a text into words, in lower case and without hyphens: "check-out" finds checkouts. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll("-", "").split(/\s+/).filter(Boolean);
}

function emptyText(isId: boolean, isLooking: boolean): string {
  if (isLooking) return "Searching…";
  return isId ? "No object has this ID in test or live mode." : "No results";
}
