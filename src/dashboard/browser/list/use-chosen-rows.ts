"use client";

import { useState } from "react";

export interface ChosenRows {
  /** The IDs of the shown rows. */
  ids: ReadonlySet<string>;
  /** The rows that can be chosen. */
  offered: ReadonlySet<string>;
  /** Selects or deselects a row; with `toHere` also the rows between it and the last one that was clicked. */
  toggle: (id: string, toHere: boolean) => void;
  /** Selects all rows of the page; none, if all are selected. */
  toggleAll: () => void;
  /** Chooses these and no others. */
  choose: (ids: readonly string[]) => void;
}

interface State {
  list: string;
  ids: ReadonlySet<string>;
  last: string | undefined;
}

/**
 * @param rows the rows that can be selected.
 * @param list the list, page and filter: for another value nothing is selected.
 */
export function useChosenRows(list: string, rows: readonly { id: string }[] | undefined): ChosenRows {
  const [stored, setStored] = useState<State>({ list, ids: new Set(), last: undefined });
  const { ids: chosen, last } = stored.list === list ? stored : { ids: new Set<string>(), last: undefined };
  const order = rows?.map(({ id }) => id) ?? [];
  const ids = new Set(order.filter((id) => chosen.has(id)));
  const choose = (next: Iterable<string>, pressed?: string) => setStored({ list, ids: new Set(next), last: pressed });
  return {
    ids,
    offered: new Set(order),
    toggle: (id, toHere) => choose(toggled(order, ids, id, toHere ? last : undefined), id),
    toggleAll: () => choose(ids.size === order.length ? [] : order),
    choose,
  };
}

/**
 * Returns the selection after a row was pressed.
 * @param from the row that was pressed before, if all rows from there get this row's new state.
 */
export function toggled(order: readonly string[], chosen: ReadonlySet<string>, id: string, from?: string): Set<string> {
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)];
  const range = start === -1 ? [id] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(chosen);
  for (const row of range) {
    if (chosen.has(id)) next.delete(row);
    else next.add(row);
  }
  return next;
}
