import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Subscription } from "#money/subscription/model.ts";

/**
 * A customer may change what is theirs, as far as the portal and the public pages offer it, also if the merchant does it
 * for them.
 */
export function subscriber({ id: _, role: __, ...actor }: Actor): Actor {
  return { ...actor, kind: "customer", scopes: ["subscriptions:write"] };
}

/**
 * Whether canceling a subscription ends it immediately: because the merchant chose that, or because nothing is paid for
 * the time that follows. Otherwise it ends with its period.
 */
export function endsNow(
  actor: Actor,
  { status, currentPeriodEnd }: Subscription,
  mode: "at_period_end" | "immediately",
): boolean {
  return mode === "immediately" || status === "past_due" || status === "unpaid" || currentPeriodEnd <= now(actor);
}
