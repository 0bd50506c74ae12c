import type { PortalFeatures } from "#portal/configuration/model.ts";
import { findAllOwnCustomerIds } from "#portal/person/store.ts";
import type { OpenedPortal } from "#portal/session/open-portal.ts";

/** Whether the merchant lets customers change their address. */
export function offersEmailChange({ customerUpdate: { enabled, allowedUpdates } }: PortalFeatures): boolean {
  return enabled && allowedUpdates.includes("email");
}

/**
 * The address that a session can change, in lower case; null if it can't: if the merchant doesn't offer it, in sessions of
 * the API, whose customers have not shown that they read their emails, and for nobody or too many people.
 */
export async function changeableEmail({
  actor,
  session,
  person,
  features,
}: Pick<OpenedPortal, "actor" | "session" | "person" | "features">): Promise<string | null> {
  if (!offersEmailChange(features) || session.customerId !== null || session.email === null) return null;
  return (await findAllOwnCustomerIds(actor, person)).length > 0 ? session.email : null;
}
