import { type DomainError, fieldError } from "#kernel/errors.ts";

/** The part of a list: by offset, or after or before an object. Never both. */
export interface Page {
  /** 1 to 100. */
  limit: number;
  offset?: number;
  startingAfter?: string;
  endingBefore?: string;
  /** Default: the newest first. */
  sort?: Sort | undefined;
}

/** The fields that rows can be ordered by; rows with the same amount are ordered by creation. */
export type SortKey = "created" | "amount";

export interface Sort {
  by: SortKey;
  direction: "asc" | "desc";
}

export interface PageOf<T> {
  data: T[];
  /** Whether there are more in the direction of the paging. */
  hasMore: boolean;
}

/** A page by offset, with the total number of matches. */
export interface CountedPage<T> {
  data: T[];
  total: number;
  limit: number;
  offset: number;
}

/**
 * A page of a short list that is in memory, in its own order.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export function pageFrom<T extends { id: string }>(items: readonly T[], page: Page): PageOf<T> {
  const { limit, offset = 0, startingAfter, endingBefore } = page;
  if (endingBefore !== undefined) {
    const end = indexOf(items, endingBefore, "ending_before");
    const start = Math.max(0, end - limit);
    return { data: items.slice(start, end), hasMore: start > 0 };
  }
  const start = startingAfter === undefined ? offset : indexOf(items, startingAfter, "starting_after") + 1;
  return { data: items.slice(start, start + limit), hasMore: start + limit < items.length };
}

function indexOf(items: readonly { id: string }[], id: string, field: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw unknownCursor(field);
  return index;
}

/** A cursor that is not in the list: 400. */
export function unknownCursor(field: string): DomainError {
  return fieldError("resource_missing", field, "is not an ID of this list: use an ID from a previous page");
}
