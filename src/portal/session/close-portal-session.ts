import { expirePendingEmailChanges, lockEmailChanges } from "#account/email-change/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { endPortalSession } from "#portal/session/store.ts";

/** Ends an opened session, and the links that confirm a new address that was entered in it. @param id of the session. */
export async function closePortalSession(actor: Actor, id: string): Promise<void> {
  await lockEmailChanges(actor);
  await expirePendingEmailChanges(actor, { portalSessionId: id });
  await endPortalSession(actor, id, new Date());
}
