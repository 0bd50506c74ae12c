import type { ChangedCustomer, EmailChange } from "#account/email-change/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { lockCreation } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sqlAcrossTenants } from "#platform/database/sql.ts";

/** @param row without relations. */
export function toChange({
  merchantId: _,
  newEmailLowerCase: __,
  ...row
}: Prisma.CustomerEmailChangeGetPayload<object>): EmailChange {
  return { ...row, customers: row.customers as unknown as ChangedCustomer[] };
}

/** Blocks other changes of the merchant and mode until the transaction ends. Taken before locks of customers. */
export async function lockEmailChanges(actor: Actor): Promise<void> {
  await lockCreation(actor, "customer_email_changes");
}

export async function insertEmailChange(actor: Actor, { customers: _, ...change }: EmailChange): Promise<void> {
  await db().customerEmailChange.create({
    data: { ...change, newEmailLowerCase: change.newEmail.toLowerCase(), customers: [], ...scope(actor) },
  });
}

export async function findEmailChange(actor: Actor, id: string): Promise<EmailChange | null> {
  const row = await db().customerEmailChange.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
  });
  return row && toChange(row);
}

/** Other changes of any of a change's customers that were confirmed since, and not undone. */
export async function findFurtherChanges(
  actor: Actor,
  { id, customers, confirmedAt }: EmailChange & { confirmedAt: Date },
): Promise<EmailChange[]> {
  const rows = await db().customerEmailChange.findMany({
    where: {
      ...scope(actor),
      id: { not: id },
      confirmedAt: { gte: confirmedAt },
      undoneAt: null,
      OR: customers.map((customer) => ({ customers: { array_contains: [{ id: customer.id }] } })),
    },
  });
  return rows.map(toChange);
}

/** Writes a change that was confirmed or undone, or whose links end, unless it is gone; the caller has locked them. */
export async function updateEmailChange(
  actor: Actor,
  { id, customers, confirmedAt, undoUntil, undoneAt }: EmailChange,
): Promise<void> {
  await db().customerEmailChange.updateMany({
    where: { ...scope(actor), id },
    data: { customers: customers as unknown as Prisma.InputJsonArray, confirmedAt, undoUntil, undoneAt },
  });
}

/**
 * Ends the links of changes that are not confirmed: of one session, or of sessions with one of these addresses in lower
 * case. Their rows stay, by which the emails are found that belong to them.
 */
export async function expirePendingEmailChanges(
  actor: Actor,
  of: { portalSessionId: string } | { emails: readonly string[] },
): Promise<void> {
  const where = "emails" in of ? { email: { in: [...of.emails] } } : of;
  const at = new Date();
  await db().customerEmailChange.updateMany({
    where: { ...scope(actor), confirmedAt: null, confirmUntil: { gt: at }, ...where },
    data: { confirmUntil: at },
  });
}

/**
 * Deletes changes of every merchant that were created before `end` of the wall clock; those that another process is
 * deleting are skipped. @returns how many.
 */
export async function deleteEmailChangesBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "email-change-purge",
    text: `DELETE FROM customer_email_changes WHERE id = ANY(ARRAY(
             SELECT id FROM customer_email_changes WHERE created_at < $1 ORDER BY created_at LIMIT $2
             FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}
