import type { Actor } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { scope } from "#server/database/scope.ts";

/** The language in which a customer paid; null if it is not known. */
export async function findLocaleOfSession(actor: Actor, id: string): Promise<string | null> {
  const where = { merchantId_livemode_id: { ...scope(actor), id } };
  const row = await db().checkoutSession.findUnique({ where, select: { locale: true } });
  return row?.locale ?? null;
}
