import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { scope } from "#platform/database/scope.ts";

/** The typed number of an erased declaration may contain anything. */
const ERASED = { name: null, email: null, emailLowerCase: null, reason: null, reference: "", clientHash: null };

/**
 * Erases what a person typed in declarations about their orders, or with their address. What they are about, and what was
 * decided, stays.
 */
export async function eraseFromDeclarations(
  actor: Actor,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<void> {
  const erased = { ...ERASED, matchedAt: new Date() };
  await db().declaration.updateMany({ where: { ...scope(actor), customerId: id }, data: erased });
  if (email === null) return;
  const emailLowerCase = email.toLowerCase();
  await db().declaration.updateMany({ where: { ...scope(actor), emailLowerCase }, data: erased });
  await db().mail.deleteMany({
    where: {
      ...scope(actor),
      declarationId: { not: null },
      recipient: { equals: escapeLike(email), mode: "insensitive" },
    },
  });
}
