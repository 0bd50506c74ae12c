import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Combobox } from "#dashboard/browser/ui/combobox.tsx";
import type { ControlProps } from "#dashboard/browser/ui/field.tsx";
import { shortId } from "#dashboard/browser/ui/short-id.ts";
import type { NamedKind } from "#kernel/named-kind.ts";

/** The pause in typing before the search runs. */
const PAUSE_MS = 250;
/** An ID of any kind. */
const ID = /^[a-z]{2,8}_\w+$/;

interface ReferenceFieldProps extends ControlProps {
  name: string;
  /** An id; empty for none. */
  value: string;
  of: readonly NamedKind[];
  /** For a controlled field; otherwise the field keeps its own state. */
  onChange?: (id: string) => void;
  /** The meaning of an empty field. */
  none?: string;
}

/** Finds an object by its name, email address or code, or accepts a pasted ID. */
export function ReferenceField({ name, value: selected, of, onChange, none = "Any", ...control }: ReferenceFieldProps) {
  const [value, setValue] = useState(selected);
  const [text, setTyped] = useState("");
  const typed = text.trim();
  const search = usePaused(typed);
  const query = trpc.find.choices.useQuery(
    { kinds: [...of], text: search || undefined },
    { placeholderData: keepPreviousData, enabled: search !== "" || of.length === 1 },
  );
  const chosen = useObjectName(value, of);
  // Results for another text are not offered: Enter would choose one.
  const isFound = typed === "" || (typed === search && !query.isPlaceholderData);
  const found = (isFound ? (query.data ?? []) : []).map(({ id, title, note }) => ({
    value: id,
    title,
    note: note ?? undefined,
  }));
  const others = [
    ...(value ? [{ value, title: chosen }] : []),
    ...(ID.test(typed) && typed !== value ? [{ value: typed, title: typed }] : []),
  ].filter((suggestion) => !found.some((choice) => choice.value === suggestion.value));
  return (
    <Combobox
      {...control}
      name={name}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange?.(id);
      }}
      onType={setTyped}
      choices={[...(typed ? [] : others.slice(0, 1)), ...found, ...(typed ? others.slice(-1) : [])]}
      none={none}
      status={query.isFetching || !isFound ? "Searching…" : search ? "No results" : "Enter a name or paste an ID"}
    />
  );
}

/** The name of an object; its short ID while the name is unknown, and for objects without a name. */
export function useObjectName(id: string, of: readonly NamedKind[]): string {
  const query = trpc.find.choices.useQuery(
    { kinds: [...of], text: id },
    { enabled: id !== "", staleTime: Number.POSITIVE_INFINITY },
  );
  return query.data?.find((item) => item.id === id)?.title ?? shortId(id);
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
