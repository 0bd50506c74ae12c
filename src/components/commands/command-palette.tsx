"use client";

import { Command } from "cmdk";
import {
  ArrowLeftRight,
  BookOpen,
  CornerDownLeft,
  Hash,
  Keyboard,
  Link2,
  type LucideIcon,
  Moon,
  Package,
  Plus,
  Settings,
  Sun,
  Users,
} from "lucide-react";
import { useTheme } from "next-themes";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { navigate } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { useDebounced } from "#client/use-debounced.ts";
import { openShortcutsHelp } from "#components/commands/shortcuts-help.tsx";
import { settingsPagesOf } from "#components/settings/settings-navigation.tsx";
import { placeInMode } from "#components/shell/mode-switch.tsx";
import { placeGroupsOf } from "#components/shell/places.ts";
import type { Mode } from "#domain/shared/mode.ts";
import { objectPrefix } from "#domain/shared/object-path.ts";
import type { Scope } from "#domain/shared/scope.ts";
import type { SearchResult } from "#server/services/find/search-by-name.ts";

interface Creation {
  title: string;
  path: string;
  scope: Scope;
}

const CREATIONS: readonly Creation[] = [
  { title: "Create a product", path: "products/new", scope: "products:write" },
  { title: "Create a payment link", path: "payment-links/new", scope: "payment_links:write" },
  { title: "Create a customer", path: "customers/new", scope: "customers:write" },
  { title: "Create a promotion code", path: "promotion-codes/new", scope: "promotion_codes:write" },
  { title: "Create a tax rate", path: "tax-rates/new", scope: "tax_rates:write" },
  { title: "Create an API key", path: "api-keys/new", scope: "webhook_endpoints:write" },
  { title: "Add a webhook endpoint", path: "webhook-endpoints/new", scope: "webhook_endpoints:write" },
];

/** What is found by its name, in this order. */
const KINDS: readonly { kind: SearchResult["kind"]; heading: string; icon: LucideIcon }[] = [
  { kind: "product", heading: "Products", icon: Package },
  { kind: "paymentLink", heading: "Payment links", icon: Link2 },
  { kind: "customer", heading: "Customers", icon: Users },
];

interface CommandPaletteProps {
  mode: Mode;
  onClose: () => void;
}

/**
 * Finds places, actions, products, links and customers by typing; an id that is pasted leads to its page, in whichever
 * mode it is.
 */
export function CommandPalette({ mode, onClose }: CommandPaletteProps) {
  const { scopes, role } = useDashboard();
  const [here] = useLocation();
  const { setTheme } = useTheme();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const wanted = typed.trim();
  const isId = /^\w{1,100}$/.test(wanted) && objectPrefix(wanted) !== undefined;
  const object = trpc.find.object.useQuery({ id: wanted }, { enabled: isId });
  const sought = useDebounced(wanted);
  const named = trpc.find.named.useQuery(
    { text: sought },
    // What was found stays while the next letter is looked up: the list does not jump.
    { enabled: sought.length > 1 && !isId, placeholderData: (shown) => shown },
  );
  const [selected, setSelected] = useState("");
  // What was found comes on top of what was there before, so that Enter opens it.
  const first = KINDS.flatMap(({ kind }) => named.data?.filter((one) => one.kind === kind) ?? [])[0];
  const firstValue = first && textOf(first);
  useEffect(() => {
    if (firstValue !== undefined) setSelected(firstValue);
  }, [firstValue]);
  const isLooking = object.isLoading || named.isFetching || sought !== wanted;
  const other = mode === "test" ? "live" : "test";

  const run = (action: () => void) => {
    dialog.current?.close();
    action();
  };
  const go = (href: string) => () => run(() => navigate(href));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it, as Escape does.
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-xl border bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/45"
    >
      <Command label="Find anything" loop value={selected} onValueChange={setSelected}>
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          placeholder="Find by name, go somewhere, create, paste any id…"
          className="w-full border-b bg-surface px-5 py-4 text-base outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted">
          <Command.Empty className="px-3 py-6 text-center text-sm text-muted">
            {emptyWords(isId, isLooking)}
          </Command.Empty>
          {isId && object.data && (
            <Item
              value={wanted}
              icon={Hash}
              title={`Open ${wanted}`}
              note={object.data.mode === mode ? undefined : `${object.data.mode} mode`}
              onSelect={go(`/${object.data.mode}/${object.data.path}`)}
            />
          )}
          {!isId &&
            wanted.length > 1 &&
            KINDS.map(({ kind, heading, icon }) => {
              const found = named.data?.filter((one) => one.kind === kind) ?? [];
              return (
                found.length > 0 && (
                  <Command.Group key={kind} heading={heading}>
                    {found.map((one) => (
                      <Item
                        key={one.id}
                        value={textOf(one)}
                        keywords={[sought]}
                        icon={icon}
                        title={one.title}
                        note={one.note ?? undefined}
                        onSelect={go(`/${mode}/${one.path}`)}
                      />
                    ))}
                  </Command.Group>
                )
              );
            })}
          <Command.Group heading="Create">
            {CREATIONS.filter(({ scope }) => scopes.includes(scope)).map(({ title, path }) => (
              <Item key={path} value={title} icon={Plus} title={title} onSelect={go(`/${mode}/${path}`)} />
            ))}
          </Command.Group>
          <Command.Group heading="Go to">
            {placeGroupsOf(mode).flatMap(({ places }) =>
              places.map(({ path, title, icon }) => (
                <Item
                  key={path}
                  value={title}
                  icon={icon}
                  title={title}
                  onSelect={go(`/${mode}${path && `/${path}`}`)}
                />
              )),
            )}
            {settingsPagesOf(role).map(({ path, title }) => (
              <Item
                key={path}
                value={`Settings ${title}`}
                icon={Settings}
                title={`Settings: ${title}`}
                onSelect={go(`/${mode}/settings${path}`)}
              />
            ))}
            <Item
              value="API reference documentation"
              icon={BookOpen}
              title="API reference"
              onSelect={() => run(() => window.location.assign("/docs"))}
            />
          </Command.Group>
          <Command.Group heading="Change">
            <Item
              value={`${other} mode`}
              icon={ArrowLeftRight}
              title={`Switch to ${other} mode`}
              onSelect={go(placeInMode(here, other))}
            />
            <Item value="light theme" icon={Sun} title="Light theme" onSelect={() => run(() => setTheme("light"))} />
            <Item value="dark theme" icon={Moon} title="Dark theme" onSelect={() => run(() => setTheme("dark"))} />
            <Item
              value="keyboard shortcuts help"
              icon={Keyboard}
              title="Keyboard shortcuts"
              onSelect={() => run(openShortcutsHelp)}
            />
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}

function textOf({ title, note, id }: SearchResult): string {
  return [title, note, id].filter(Boolean).join(" ");
}

interface ItemProps {
  /** What it is found by. */
  value: string;
  icon: LucideIcon;
  title: string;
  note?: string | undefined;
  /** What else it is found by. */
  keywords?: string[];
  onSelect: () => void;
}

function Item({ value, icon: Icon, title, note, keywords, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords && { keywords })}
      onSelect={onSelect}
      className="group flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent sm:min-h-9"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
      <span className="min-w-0 truncate">{title}</span>
      {note && <span className="min-w-0 shrink-2 truncate text-xs text-muted">{note}</span>}
      <CornerDownLeft
        aria-hidden="true"
        className="ml-auto hidden size-3.5 shrink-0 group-data-[selected=true]:block"
      />
    </Command.Item>
  );
}

function emptyWords(isId: boolean, isLoading: boolean): string {
  if (isLoading) return "Looking…";
  return isId ? "Nothing has this id, in test or live mode." : "No results.";
}
