import type { Customer } from "#account/customer/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The typed number of an erased declaration may contain anything. */
const ERASED = { name: null, email: null, emailLowerCase: null, reason: null, reference: "", clientHash: null };

/**
 * Erases what a person typed in declarations about their orders, or with their address, and deletes the emails that repeat
 * it, to whomever they went. What they are about, and what was decided, stays.
 */
export async function eraseFromDeclarations(
  actor: Actor,
  { id, email }: Pick<Customer, "id" | "email">,
): Promise<void> {
  const erased = { ...ERASED, matchedAt: new Date() };
  const select = { id: true } as const;
  const where = [{ customerId: id }, ...(email === null ? [] : [{ emailLowerCase: email.toLowerCase() }])];
  for (const each of where) {
    const rows = await db().declaration.updateManyAndReturn({
      where: { ...scope(actor), ...each },
      data: erased,
      select,
    });
    await deleteMailsOf(
      actor,
      rows.map((row) => row.id),
    );
  }
  if (email === null) return;
  await db().mail.deleteMany({
    where: {
      ...scope(actor),
      declarationId: { not: null },
      recipient: { equals: escapeLike(email), mode: "insensitive" },
    },
  });
}

async function deleteMailsOf(actor: Actor, declarationIds: readonly string[]): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "erased-declaration-mails",
    text: `DELETE FROM mails WHERE merchant_id = $1 AND livemode = $2
             AND declaration_id IS NOT NULL AND declaration_id = ANY($3)`,
    values: [merchantId, livemode, declarationIds],
  });
}
