import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** Maximum number of receipts with a number. */
const MAX_RECEIPTS = 20;

/** The sessions of a receipt's number. */
export async function findIdsOfReceipt(actor: Actor, number: string): Promise<string[]> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM checkout_sessions
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND right(id, 8) = ${number} LIMIT ${MAX_RECEIPTS}`;
  return rows.map(({ id }) => id);
}
