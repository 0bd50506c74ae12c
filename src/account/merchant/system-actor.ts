import { customerActor, type PageOwner } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";

/** The actor for what the service does by itself for a merchant, for example renewals and deliveries. */
export function systemActor(owner: PageOwner): Actor {
  return { ...customerActor(owner), kind: "system" };
}
