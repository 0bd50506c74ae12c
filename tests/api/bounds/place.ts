import { fieldName } from "#kernel/field-name.ts";
import type { Path } from "./schema.ts";

/** Instead of a value: the member is not sent. */
export const ABSENT = Symbol("absent");

/** One request: a value at a place of a request that is otherwise fine. */
export interface BoundsCase {
  path: Path;
  value: unknown;
  /** Which detail refuses it; undefined when the API takes it. */
  rejectedAs?: { field: string; code?: string };
}

/** A place of a request, of which cases are made. */
export interface Place {
  path: Path;
  /** The last name on the way; that of the list for an element. */
  name: string;
  takes(value: unknown): BoundsCase;
  rejects(value: unknown, code?: string): BoundsCase;
}

export function placeOf(path: Path): Place {
  return {
    path,
    name: path.filter((part) => typeof part === "string").at(-1) ?? "",
    takes: (value) => ({ path, value }),
    rejects: (value, code) => ({ path, value, rejectedAs: { field: fieldName(path), ...(code && { code }) } }),
  };
}
