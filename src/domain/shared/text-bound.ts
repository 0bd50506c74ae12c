import { $ZodCheck } from "zod/v4/core";

/** What a rough bound allows beyond the maximum. Code points. */
const EXTRA = 1_000;

/**
 * What the checks of every text begin with: nothing after it (trimming, expressions, transforms) looks at a longer text.
 * Other fields of the form are still checked.
 * @param max code points.
 * @param message what is said of a longer text.
 */
export function textBound(max: number, message?: string): $ZodCheck<string> {
  return boundAt(max, max, message);
}

/** The same where blanks around the text do not count, or where what comes after says better what is wrong with it. */
export function roughBound(max: number, message?: string): $ZodCheck<string> {
  return boundAt(max + EXTRA, max, message);
}

/** Whether a text has at most so many code points; that of a much longer one is known at once. */
export function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || (text.length <= 2 * max && [...text].length <= max);
}

/** The same with what a `roughBound` leaves. */
export function hasRoughlyAtMost(text: string, max: number): boolean {
  return hasAtMost(text, max + EXTRA);
}

/** @param limit what is refused beyond. @param shown the maximum that the refusal names. */
function boundAt(limit: number, shown: number, message: string | undefined): $ZodCheck<string> {
  const error = message === undefined ? undefined : () => message;
  const check: $ZodCheck<string> = new $ZodCheck({ check: "text_bound", abort: true, error });
  check._zod.check = ({ value, issues }) => {
    if (hasAtMost(value, limit)) return;
    issues.push({ code: "too_big", origin: "string", maximum: shown, inclusive: true, input: value, inst: check });
  };
  return check;
}
