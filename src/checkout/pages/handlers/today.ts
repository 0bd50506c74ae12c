import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";

const DAY_MS = 86_400_000;

/** The start of the day in UTC by the merchant's clock: a page that was rendered today is valid for the entire day. */
export function todayOf(actor: Actor): Date {
  const at = now(actor).getTime();
  return new Date(at - (at % DAY_MS));
}
