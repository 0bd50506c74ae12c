import { z } from "zod";
import type { Actor } from "#domain/shared/actor.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";

/** The reader of a list. */
export interface Reader {
  actor: Actor;
  /** IANA name of the zone in which days begin. */
  timeZone: string;
}

/** A value of a CSV cell; a Date is written in UTC. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => Cell;
}

/** One list of the dashboard: its filter, its rows, and the columns of its CSV. */
export interface List<Row extends { id: string }, Filter extends z.ZodObject> {
  filter: Filter;
  /** @throws DomainError `resource_missing` (400) for an unknown cursor, `insufficient_scope`. */
  rows: (reader: Reader, filter: z.output<Filter>, page: Page) => Promise<PageOf<Row>>;
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
 * A page of a list: the first one, or the one after an object's id; with `backward` the one before it, in the list's
 * order.
 */
export const ListPage = z.object({
  cursor: ObjectId.optional(),
  direction: z.enum(["forward", "backward"]).optional(),
  order: z.enum(["newest", "oldest"]).optional(),
});

export function toPage({ cursor, direction, order }: z.output<typeof ListPage>): Page {
  const limit = PAGE_SIZE;
  if (cursor === undefined) return { limit, order };
  return direction === "backward" ? { limit, order, endingBefore: cursor } : { limit, order, startingAfter: cursor };
}
