import { $ZodCheck } from "zod/v4/core";

/** The tolerance of a rough bound beyond the maximum, in code points. */
const EXTRA = 1_000;

/**
 * The first check of every text: no later check runs on a longer one. Other fields are still checked.
 * @param max code points.
 * @param message for a longer text.
 */
export function textBound(max: number, message?: string): $ZodCheck<string> {
  return boundAt(max, max, message);
}

/** A looser bound, for texts that are trimmed afterwards, or whose later checks have better messages. */
export function roughBound(max: number, message?: string): $ZodCheck<string> {
  return boundAt(max + EXTRA, max, message);
}

/** Whether a text has at most `max` code points. Much longer texts are not counted through. */
export function hasAtMost(text: string, max: number): boolean {
  return text.length <= max || (text.length <= 2 * max && [...text].length <= max);
}

/** The exact check after a `roughBound`. */
export function hasRoughlyAtMost(text: string, max: number): boolean {
  return hasAtMost(text, max + EXTRA);
}

/** @param limit longer texts are rejected. @param shown the maximum in the message. */
function boundAt(limit: number, shown: number, message: string | undefined): $ZodCheck<string> {
  const error = message === undefined ? undefined : () => message;
  const check: $ZodCheck<string> = new $ZodCheck({ check: "text_bound", abort: true, error });
  check._zod.check = ({ value, issues }) => {
    if (hasAtMost(value, limit)) return;
    issues.push({ code: "too_big", origin: "string", maximum: shown, inclusive: true, input: value, inst: check });
  };
  return check;
}
