import { z } from "zod";
import { choice } from "#dashboard/filters/list-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { ObjectId } from "#kernel/fields.ts";
import type { Page, PageOf, Sort, SortKey } from "#kernel/paging.ts";
import type { CsvColumn } from "#platform/base/csv.ts";

/** The reader of a list. */
export interface Reader {
  actor: Actor;
  /** The merchant's, which determines days: an IANA name. */
  timeZone: string;
}

/** The number of rows that match a filter. */
export interface ListCount {
  count: number;
  /** Whether there are more: it is counted up to a limit. */
  isMore: boolean;
  /** The paid amounts of the rows, by currency; left out for lists without payments. */
  paid?: { currency: Currency; amount: bigint }[];
  /** What the rows add up to, by currency, if some of their amounts are below 0. */
  total?: { currency: Currency; amount: bigint }[];
}

/** A list of the dashboard: its filter, its rows, and the columns of its CSV. */
export interface List<Row extends { id: string }, Filter extends z.ZodObject> {
  filter: Filter;
  /** The keys that its rows can be sorted by, each with an index; only by creation if left out. */
  sorts?: readonly SortKey[];
  /** @throws DomainError `resource_missing` (400) for an unknown cursor, `insufficient_scope`. */
  rows: (reader: Reader, filter: z.output<Filter>, page: Page) => Promise<PageOf<Row>>;
  /** Counts the rows, up to `limit`; some lists are not counted. */
  count?: (reader: Reader, filter: z.output<Filter>, limit: number) => Promise<number | ListCount>;
  columns: readonly CsvColumn<Row>[];
}

/** Infers a list's types. */
export function defineList<Row extends { id: string }, Filter extends z.ZodObject>(
  list: List<Row, Filter>,
): List<Row, Filter> {
  return list;
}

const PAGE_SIZE = 25;

/**
 * A page of a list: the first one, or the one after an object's ID; with `backward` the one before it, in the list's
 * order. `sort` names an ascending order; with a minus, descending.
 */
export function listPage(sorts: readonly SortKey[] = ["created"]) {
  return z.object({
    cursor: ObjectId.optional(),
    direction: z.enum(["forward", "backward"]).optional(),
    sort: choice(sorts.flatMap((key) => [key, `-${key}`] as const)),
  });
}

export function toPage({ cursor, direction, sort }: z.output<ReturnType<typeof listPage>>): Page {
  const page: Page = { limit: PAGE_SIZE, ...(sort !== undefined && { sort: toSort(sort) }) };
  if (cursor === undefined) return page;
  return direction === "backward" ? { ...page, endingBefore: cursor } : { ...page, startingAfter: cursor };
}

function toSort(text: SortKey | `-${SortKey}`): Sort {
  return text.startsWith("-")
    ? { by: text.slice(1) as SortKey, direction: "desc" }
    : { by: text as SortKey, direction: "asc" };
}
