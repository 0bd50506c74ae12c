import type { CheckoutSession, CustomerDetails } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { scope } from "#server/database/scope.ts";

/** What a customer gave in a session, and the language in which they paid; null if the session is gone. */
export async function findBuyer(
  actor: Actor,
  sessionId: string,
): Promise<Pick<CheckoutSession, "customerDetails" | "locale"> | null> {
  const where = { merchantId_livemode_id: { ...scope(actor), id: sessionId } };
  const row = await db().checkoutSession.findUnique({ where, select: { customerDetails: true, locale: true } });
  return row && { ...row, customerDetails: row.customerDetails as unknown as CustomerDetails | null };
}
