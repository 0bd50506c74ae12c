import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql, sqlAcrossTenants } from "#platform/database/sql.ts";
import type { PortalFlow } from "#portal/session/flow.ts";
import { expiryOf, type PortalSession } from "#portal/session/model.ts";

export async function insertPortalSession(actor: Actor, session: PortalSession): Promise<void> {
  const flow = (session.flow as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull;
  await db().billingPortalSession.create({ data: { ...session, flow, ...scope(actor) } });
}

/** A session with its owner: not scoped, for customers, who know only the URL. */
export async function findPortalSession(id: string): Promise<{ session: PortalSession; owner: PageOwner } | null> {
  const row = await db().billingPortalSession.findUnique({
    where: { id },
    include: { merchant: { select: { testClockOffsetSeconds: true, testClockTargetSeconds: true } } },
  });
  if (!row) return null;
  const { merchantId, merchant, flow, ...session } = row;
  const { testClockOffsetSeconds, testClockTargetSeconds } = merchant;
  return {
    session: { ...session, flow: flow as unknown as PortalFlow | null },
    owner: {
      merchantId,
      livemode: session.livemode,
      testClockOffsetSeconds,
      testClockAdvances: testClockTargetSeconds !== null,
    },
  };
}

/** The owner of the pages where a merchant's customers request a link: not scoped, as they know only the merchant's ID. */
export async function findOwnerOfPortal(merchantId: string, livemode: boolean): Promise<PageOwner | null> {
  const row = await db().merchant.findUnique({
    where: { id: merchantId },
    select: { testClockOffsetSeconds: true, testClockTargetSeconds: true },
  });
  if (!row) return null;
  const { testClockOffsetSeconds, testClockTargetSeconds } = row;
  return { merchantId, livemode, testClockOffsetSeconds, testClockAdvances: testClockTargetSeconds !== null };
}

/**
 * Makes it the session of a browser, once: of two at the same time, one succeeds.
 * @returns whether it could be opened.
 */
export async function openPortalSessionRow(actor: Actor, id: string, browserHash: string, at: Date): Promise<boolean> {
  const { count } = await db().billingPortalSession.updateMany({
    where: { ...scope(actor), id, openedAt: null, openUntil: { gt: at } },
    data: { openedAt: at, browserHash, expiresAt: expiryOf(at) },
  });
  return count === 1;
}

/**
 * Deletes sessions of every merchant that were created before `end` of the wall clock; those that another process is
 * deleting are skipped. @returns how many.
 */
export async function deletePortalSessionsBefore(end: Date, max: number): Promise<number> {
  const { count } = await sqlAcrossTenants({
    name: "portal-session-purge",
    text: `DELETE FROM billing_portal_sessions WHERE id = ANY(ARRAY(
             SELECT id FROM billing_portal_sessions WHERE created_at < $1 ORDER BY created_at LIMIT $2
             FOR UPDATE SKIP LOCKED))`,
    values: [end, max],
  });
  return count;
}

/** Opens what belongs to another address in an opened session of an emailed link. @param email in lower case. */
export async function movePortalSession(actor: Actor, id: string, email: string): Promise<void> {
  await db().billingPortalSession.updateMany({ where: { ...scope(actor), id, customerId: null }, data: { email } });
}

/** Ends sessions of emailed links, opened or not. @param emails in lower case. */
export async function endPortalSessionsOf(actor: Actor, emails: readonly string[], at: Date): Promise<void> {
  const where = { ...scope(actor), email: { in: [...emails] } };
  await db().billingPortalSession.updateMany({
    where: { ...where, openedAt: null, openUntil: { gt: at } },
    data: { openUntil: at },
  });
  await db().billingPortalSession.updateMany({ where: { ...where, expiresAt: { gt: at } }, data: { expiresAt: at } });
}

/**
 * Locks an opened session of an emailed link until the transaction ends, so that it doesn't end meanwhile.
 * @param email in lower case. @returns whether it is still open, for this address.
 */
export async function lockOpenPortalSession(
  actor: Actor,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "lock-open-portal-session",
    text: `SELECT FROM billing_portal_sessions
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3 AND email = $4 AND expires_at > $5 FOR UPDATE`,
    values: [merchantId, livemode, id, email, at],
  });
  return count === 1;
}

/** Ends an opened session. */
export async function endPortalSession(actor: Actor, id: string, at: Date): Promise<void> {
  await db().billingPortalSession.updateMany({ where: { ...scope(actor), id }, data: { expiresAt: at } });
}
