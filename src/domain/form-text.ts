import * as z from "zod/mini";
import { isStorable } from "#domain/text.ts";
import { parseWebAddress } from "#domain/web-address.ts";

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

/** A web address of a dashboard form; empty means "not given". */
export function formAddress() {
  const message = "Enter a full address that starts with https:// or http://.";
  return z.string().check(
    z.trim(),
    z.refine((text) => text === "" || parseWebAddress(text) !== undefined, message),
  );
}
