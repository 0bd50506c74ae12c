import * as z from "zod/mini";
import { isStorable, MAX_EMAIL_LENGTH, MAX_ID_LENGTH, OBJECT_ID } from "#domain/shared/text.ts";
import { roughBound, textBound } from "#domain/shared/text-bound.ts";
import { LONGEST_ADDRESS, parseWebAddress } from "#domain/shared/web-address.ts";

/*
 * The dashboard's forms are checked by zod's small half, which the browser loads in a quarter of the bytes. Each text
 * begins with its bound, so that nothing looks at a longer one.
 */

/** An id, of whatever object. */
export const FormId = z.string().check(textBound(MAX_ID_LENGTH), z.regex(OBJECT_ID));

/** A text of a dashboard form that is taken as it is, to be looked at by further checks. @param message what is said of a longer one. */
export function exactText(most: number, message = tooLong(most)) {
  return z.string().check(textBound(most, message));
}

/** A trimmed text of a dashboard form that further checks look at, such as a number. @param message what is said of a longer one. */
export function shortText(most: number, message = tooLong(most)) {
  return z.string().check(roughBound(most, message), z.trim(), textBound(most, message));
}

/** A trimmed text field of a dashboard form with at most `most` characters, counted as people count them. */
export function formText(most: number) {
  return shortText(most).check(z.refine(isStorable, "Leave out the character that is none."));
}

/** An e-mail address; empty means "not given". @param example of an address, for the message. */
export function formEmail(example: string) {
  return formText(MAX_EMAIL_LENGTH).check(
    z.refine(
      (text: string) => text === "" || z.regexes.html5Email.test(text),
      `Enter an e-mail address, such as ${example}.`,
    ),
  );
}

/** A web address of a dashboard form; empty means "not given". */
export function formAddress() {
  const message = "Enter a full address that starts with https:// or http://.";
  return shortText(LONGEST_ADDRESS).check(
    z.refine((text: string) => text === "" || parseWebAddress(text) !== undefined, message),
  );
}

/** A code of a choice, such as a currency's; `isKnown` says which there are. */
export function formCode(most: number, isKnown: (code: string) => boolean, message: string) {
  return exactText(most, message).check(z.refine(isKnown, message));
}

function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString("en")} characters.`;
}
