import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { FieldProblem } from "#kernel/errors.ts";

/** How far ahead a caller may set a session's end: 30 minutes to 24 hours. */
const MIN_EXPIRY_MS = 1_800_000;
const MAX_EXPIRY_MS = 86_400_000;
/** v3 returns the end in full seconds: the rest of the current second does not count. */
const SECOND_MS = 1_000;

/** The problem of a requested end. @param end by the merchant's clock. */
export function expiryProblems(actor: Actor, end: Date | undefined): FieldProblem[] {
  if (end === undefined) return [];
  const ahead = end.getTime() - now(actor).getTime();
  if (ahead > MIN_EXPIRY_MS - SECOND_MS && ahead <= MAX_EXPIRY_MS) return [];
  const code = ahead <= MAX_EXPIRY_MS ? "too_small" : "too_big";
  return [{ field: "expires_at", code, message: "must be 30 minutes to 24 hours from now" }];
}
