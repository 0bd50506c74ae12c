import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { scope } from "#platform/database/scope.ts";

/**
 * Ends a person's sessions of the portal by deleting them, also those by their email address, and deletes the emails with
 * links to it. Another customer with the same address can ask for a new link.
 */
export async function erasePortalSessions(actor: Actor, { id, email }: Pick<Customer, "id" | "email">): Promise<void> {
  const ofCustomer = { ...scope(actor), customerId: id };
  await db().billingPortalSession.deleteMany({ where: ofCustomer });
  if (email === null) return;
  await db().billingPortalSession.deleteMany({ where: { ...scope(actor), email: email.toLowerCase() } });
  await db().mail.deleteMany({
    where: {
      ...scope(actor),
      kind: "portal_link",
      recipient: { equals: escapeLike(email), mode: "insensitive" },
    },
  });
}
