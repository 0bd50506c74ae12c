import * as z from "zod/mini";
import { isEmailAddress } from "#kernel/email-address.ts";
import { MAX_URL_LENGTH, parseHttpUrl } from "#kernel/http-url.ts";
import { isStorable, MAX_EMAIL_LENGTH, MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";
import { roughBound, textBound } from "#kernel/text-bound.ts";

/*
 * The dashboard's forms are checked by zod's small half, which the browser loads in a quarter of the bytes. Each text
 * checks its length first, so that no other check runs on a longer one.
 */

/** The ID of an object of any kind. */
export const FormId = z.string().check(textBound(MAX_ID_LENGTH), z.regex(OBJECT_ID));

/** A text of a dashboard form that is not trimmed, for further checks. @param message the error for a longer one. */
export function exactText(max: number, message = tooLong(max)) {
  return z.string().check(textBound(max, message));
}

/**
 * A trimmed text of a dashboard form for further checks, such as a number. @param message the error for a longer one.
 */
export function shortText(max: number, message = tooLong(max)) {
  return z.string().check(roughBound(max, message), z.trim(), textBound(max, message));
}

/** A trimmed text field of a dashboard form with at most `max` characters, counted as people count them. */
export function formText(max: number) {
  return shortText(max).check(z.refine(isStorable, "Remove invalid characters."));
}

/** An email address; empty means "not given". @param example of an address, for the message. */
export function formEmail(example: string) {
  return formText(MAX_EMAIL_LENGTH).check(
    z.refine((text: string) => text === "" || isEmailAddress(text), `Enter an email address, for example ${example}.`),
  );
}

/** A URL field of a dashboard form; empty means "not given". */
export function formAddress() {
  const message = "Enter a full URL that starts with https:// or http://.";
  return shortText(MAX_URL_LENGTH).check(
    z.refine((text: string) => text === "" || parseHttpUrl(text) !== undefined, message),
  );
}

/** A code of a choice, such as a currency's; `isKnown` checks it. */
export function formCode(max: number, isKnown: (code: string) => boolean, message: string) {
  return exactText(max, message).check(z.refine(isKnown, message));
}

function tooLong(max: number): string {
  return `Use at most ${max.toLocaleString("en")} characters.`;
}
