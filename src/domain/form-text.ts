import * as z from "zod/mini";
import { isStorable } from "#domain/text.ts";

/*
 * The dashboard's forms are checked by zod's small half, which the browser loads in a quarter of the bytes.
 */

/** A trimmed text field of a dashboard form with at most `most` characters, counted as people count them. */
export function formText(most: number) {
  return z.string().check(
    z.trim(),
    z.refine(isStorable, "Leave out the character that is none."),
    z.refine((text: string) => [...text].length <= most, `Use at most ${most.toLocaleString("en")} characters.`),
  );
}
