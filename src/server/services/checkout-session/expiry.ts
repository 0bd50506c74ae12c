import type { Actor } from "#domain/actor.ts";
import { now, unixSeconds } from "#domain/clock.ts";
import type { FieldProblem } from "#domain/errors.ts";

/** How far ahead a caller may set a session's end: 30 minutes to 24 hours, in seconds. */
const RANGE = { least: 1_800, most: 86_400 };

/** What is wrong with the end that a caller asked for. @param end Unix seconds of the merchant's clock. */
export function expiryProblems(actor: Actor, end: number | undefined): FieldProblem[] {
  if (end === undefined) return [];
  const ahead = end - unixSeconds(now(actor));
  if (ahead >= RANGE.least && ahead <= RANGE.most) return [];
  const code = ahead < RANGE.least ? "too_small" : "too_big";
  return [{ field: "expires_at", code, message: "must be 30 minutes to 24 hours from now" }];
}

export function dateOf(unixTime: number | undefined): Date | undefined {
  return unixTime === undefined ? undefined : new Date(unixTime * 1000);
}
