import { z } from "zod";

/** A trimmed text field of a dashboard form with at most `most` characters, counted as people count them. */
export function formText(most: number) {
  return z
    .string()
    .trim()
    .refine((text) => [...text].length <= most, `Use at most ${most.toLocaleString("en")} characters.`);
}

/** "must be at most 20" → "Must be at most 20.": the API's words, as a form says them. */
export function asSentence(text: string): string {
  const capitalised = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}
