import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** Whether this browser made the session's last payment or attempt. */
export async function wasAttemptedByBrowser(actor: Actor, id: string, browserHash: string): Promise<boolean> {
  return (await db().checkoutSession.count({ where: { ...scope(actor), id, browserHash } })) > 0;
}

/**
 * The last session that was paid since `since` for the same prices, quantities and total, by the same browser or by the
 * customer whom the session names. What was only offered is not compared.
 * @returns its id, and whether this browser paid it; null if there is none.
 */
export async function findSimilarPaidSession(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "currency" | "amountTotal" | "customerId" | "externalCustomerId">,
  browserHash: string,
  since: Date,
): Promise<{ id: string; byBrowser: boolean } | null> {
  const { merchantId, livemode } = scope(actor);
  const rows = await db().$queryRaw<{ id: string; byBrowser: boolean }[]>`
    SELECT s.id, s.browser_hash IS NOT DISTINCT FROM ${browserHash} AS "byBrowser"
    FROM checkout_sessions s
    WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode} AND s.status = 'COMPLETED' AND s.id <> ${session.id}
      AND NOT (s.payment_status = 'unpaid' AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.merchant_id = s.merchant_id
        AND a.livemode = s.livemode AND a.checkout_session_id = s.id AND a.status = 'processing'))
      AND s.amount_total = ${session.amountTotal} AND s.currency = ${session.currency} AND s.completed_at >= ${since}
      AND (s.browser_hash = ${browserHash} OR s.customer_id IN (
        SELECT c.id FROM customers c WHERE c.merchant_id = ${merchantId} AND c.livemode = ${livemode}
          AND (c.id = ${session.customerId} OR c.external_customer_id = ${session.externalCustomerId})))
      AND (SELECT coalesce(array_agg(l.price_id || ' ' || l.quantity || ' ' || l.unit_amount ORDER BY l.price_id), '{}')
        FROM checkout_session_lines l
        WHERE l.merchant_id = s.merchant_id AND l.livemode = s.livemode AND l.checkout_session_id = s.id
          AND l.quantity > 0)
        = (SELECT coalesce(array_agg(l.price_id || ' ' || l.quantity || ' ' || l.unit_amount ORDER BY l.price_id), '{}')
        FROM checkout_session_lines l
        WHERE l.merchant_id = ${merchantId} AND l.livemode = ${livemode} AND l.checkout_session_id = ${session.id}
          AND l.quantity > 0)
    ORDER BY "byBrowser" DESC, s.completed_at DESC LIMIT 1`;
  return rows[0] ?? null;
}
