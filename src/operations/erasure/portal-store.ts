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
 * Ends a person's sessions of the portal by deleting them, also those by their email addresses, and deletes the emails with
 * links to it. Another customer with the same address can ask for a new link. Changes of their address are deleted with
 * their emails, also to the other address, so that their links stop working. Those that others can still undo stay.
 */
export async function erasePortalSessions(actor: Actor, { id, email }: Pick<Customer, "id" | "email">): Promise<void> {
  await db().billingPortalSession.deleteMany({ where: { ...scope(actor), customerId: id } });
  const { earlier, kept } = await eraseEmailChanges(actor, { id, email });
  const emails = new Set([...(email === null ? [] : [email]), ...earlier].map((address) => address.toLowerCase()));
  for (const address of emails) {
    await db().billingPortalSession.deleteMany({ where: { ...scope(actor), email: address } });
    await db().mail.deleteMany({
      where: {
        ...scope(actor),
        kind: { in: [...LINKS] },
        recipient: inAnyCase(address),
        OR: [{ customerEmailChangeId: null }, { customerEmailChangeId: { notIn: kept } }],
      },
    });
  }
}

/** @returns the person's earlier addresses, and the IDs of the changes that others can still undo. */
async function eraseEmailChanges(
  actor: Actor,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<{ earlier: string[]; kept: string[] }> {
  const own = await db().customerEmailChange.findMany({
    where: { ...scope(actor), customers: { array_contains: [{ id }] } },
    select: { id: true, customers: true },
  });
  const earlier = own.flatMap((change) => customersOf(change).filter((customer) => customer.id === id));
  const emails = [...(email === null ? [] : [email]), ...earlier.map((customer) => customer.email)];
  const addresses = [...new Set(emails.map((address) => address.toLowerCase()))];
  const byAddress = await Promise.all(
    (["email", "newEmailLowerCase"] as const).map((field) =>
      db().customerEmailChange.findMany({
        where: { ...scope(actor), [field]: { in: addresses } },
        select: { id: true, customers: true },
      }),
    ),
  );
  const [erased, kept]: [string[], string[]] = [[], []];
  for (const change of [...own, ...byAddress.flat()]) {
    const customers = customersOf(change);
    const others = customers.filter((customer) => customer.id !== id);
    (others.length === 0 ? erased : kept).push(change.id);
    if (others.length === 0 || others.length === customers.length) continue;
    const data = { customers: others as unknown as Prisma.InputJsonArray };
    await db().customerEmailChange.updateMany({ where: { ...scope(actor), id: change.id }, data });
  }
  const kind = { in: ["email_change", "email_changed"] satisfies CustomerMailKind[] };
  await db().mail.deleteMany({ where: { ...scope(actor), kind, customerEmailChangeId: { in: erased } } });
  await db().customerEmailChange.deleteMany({ where: { ...scope(actor), id: { in: erased } } });
  return { earlier: earlier.map((customer) => customer.email), kept };
}

function customersOf({ customers }: { customers: unknown }): ChangedCustomer[] {
  return customers as ChangedCustomer[];
}

function inAnyCase(email: string) {
  return { equals: escapeLike(email), mode: "insensitive" } as const;
}
