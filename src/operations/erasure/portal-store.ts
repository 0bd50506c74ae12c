import type { Customer } from "#account/customer/model.ts";
import type { ChangedCustomer } from "#account/email-change/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import type { CustomerMailKind } from "#signals/email/kinds.ts";

/** Emails whose links open the portal, or change who can. */
const LINKS: readonly CustomerMailKind[] = ["portal_link", "email_change", "email_changed"];

/**
 * Ends a person's sessions of the portal by deleting them, also those by their email address, and deletes the emails with
 * links to it. Another customer with the same address can ask for a new link. Changes of their address are deleted with
 * their emails, also to the other address, so that no link works any more, except those that others can still undo.
 */
export async function erasePortalSessions(actor: Actor, { id, email }: Pick<Customer, "id" | "email">): Promise<void> {
  const ofCustomer = { ...scope(actor), customerId: id };
  await db().billingPortalSession.deleteMany({ where: ofCustomer });
  await eraseEmailChanges(actor, { id, email });
  if (email === null) return;
  await db().billingPortalSession.deleteMany({ where: { ...scope(actor), email: email.toLowerCase() } });
  await db().mail.deleteMany({ where: { ...scope(actor), kind: { in: [...LINKS] }, recipient: inAnyCase(email) } });
}

async function eraseEmailChanges(actor: Actor, { id, email }: Pick<Customer, "id" | "email">): Promise<void> {
  const lowerCase = email?.toLowerCase();
  const conditions = [
    { customers: { array_contains: [{ id }] } },
    ...(lowerCase === undefined ? [] : [{ email: lowerCase }, { newEmailLowerCase: lowerCase }]),
  ];
  const found = await Promise.all(
    conditions.map((condition) =>
      db().customerEmailChange.findMany({
        where: { ...scope(actor), ...condition },
        select: { id: true, customers: true },
      }),
    ),
  );
  const ids: string[] = [];
  for (const change of found.flat()) {
    const customers = change.customers as unknown as ChangedCustomer[];
    const others = customers.filter((customer) => customer.id !== id);
    if (others.length === 0) ids.push(change.id);
    else if (others.length < customers.length) {
      const data = { customers: others as unknown as Prisma.InputJsonArray };
      await db().customerEmailChange.updateMany({ where: { ...scope(actor), id: change.id }, data });
    }
  }
  if (ids.length === 0) return;
  const kind = { in: ["email_change", "email_changed"] satisfies CustomerMailKind[] };
  await db().mail.deleteMany({ where: { ...scope(actor), kind, customerEmailChangeId: { in: ids } } });
  await db().customerEmailChange.deleteMany({ where: { ...scope(actor), id: { in: ids } } });
}

function inAnyCase(email: string) {
  return { equals: escapeLike(email), mode: "insensitive" } as const;
}
