import { z } from "zod";
import { text } from "#kernel/fields.ts";
import { isStorable } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";

/** A query text that is compared with stored names: trimmed as they are, at most `max` code points. */
export function queryText(max: number) {
  return z
    .string()
    .check(roughBound(max))
    .trim()
    .superRefine((value, context) => {
      if (isStorable(value)) return;
      const message = "must not contain a NUL character";
      context.addIssue({ code: "custom", message, params: { code: "invalid_format" } });
    })
    .pipe(text(max));
}
