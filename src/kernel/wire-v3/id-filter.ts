import { z } from "zod";
import { MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";
import { textBound } from "#kernel/text-bound.ts";
import { EXTENSION } from "#kernel/wire-v3/fields.ts";

/** An id as a filter of a list: an unknown one finds nothing. */
export function idFilter(noun: string, description: string) {
  return z
    .string()
    .check(textBound(MAX_ID_LENGTH))
    .regex(OBJECT_ID, `must be the ID of ${noun}`)
    .optional()
    .meta({ description, ...EXTENSION });
}
