"use client";

import { useState } from "react";

interface LiveRows<Row> {
  /** Undefined while they load. */
  shown: readonly Row[] | undefined;
  /** The IDs of the rows that arrived last, while the user was looking. */
  fresh: ReadonlySet<string>;
  /** The number of new rows that are not shown yet. */
  waiting: number;
}

interface State<Row> {
  list: string;
  source: readonly Row[] | undefined;
  shown: readonly Row[] | undefined;
  fresh: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows that are refetched at an interval. While they are held, the shown rows keep their place and update in it, and
 * new rows wait.
 * @param list the list, page and filter. For another value all rows are new, and none arrived while the user was
 * looking.
 */
export function useLiveRows<Row extends { id: string }>(
  list: string,
  rows: readonly Row[] | undefined,
  held: boolean,
): LiveRows<Row> {
  const [state, setState] = useState<State<Row>>({ list, source: rows, shown: rows, fresh: NONE });
  const next = state.list === list ? followed(state, rows, held) : { list, source: rows, shown: rows, fresh: NONE };
  if (next !== state) setState(next);
  const ids = new Set(next.shown?.map(({ id }) => id));
  return { shown: next.shown, fresh: next.fresh, waiting: rows?.filter(({ id }) => !ids.has(id)).length ?? 0 };
}

function followed<Row extends { id: string }>(
  state: State<Row>,
  rows: readonly Row[] | undefined,
  held: boolean,
): State<Row> {
  const { shown } = state;
  if (state.source === rows && (held || shown === rows)) return state;
  if (!rows || !shown) return { ...state, source: rows, shown: rows, fresh: NONE };
  const ids = new Set(shown.map(({ id }) => id));
  const isInPlace = rows.length === shown.length && rows.every(({ id }, index) => id === shown[index]?.id);
  if (held && !isInPlace) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { ...state, source: rows, shown: shown.map((row) => byId.get(row.id) ?? row) };
  }
  const came = rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  return { ...state, source: rows, shown: rows, fresh: came.length > 0 ? new Set(came) : state.fresh };
}
