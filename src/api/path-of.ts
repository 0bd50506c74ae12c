import type { z } from "zod";
import { DomainError } from "#kernel/errors.ts";

/** A text without the form of an id is never ours, and must not reach the database. */
export function pathOf(shape: z.ZodType, params: Record<string, string>): unknown {
  const result = shape.safeParse(params);
  if (result.success) return result.data;
  throw new DomainError("resource_missing", "No such object: the ID in the path is not valid.");
}
