import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/**
 * Whether a payment of a subscription is disputed, and the bank has withdrawn or may withdraw the money: an inquiry
 * does not count.
 */
export async function hasOpenDispute(actor: Actor, subscriptionId: string): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "open-dispute-of-subscription",
    text: `SELECT FROM disputes d
           JOIN payment_attempts a ON a.merchant_id = d.merchant_id AND a.livemode = d.livemode AND a.id = d.payment_id
           LEFT JOIN invoices i ON i.merchant_id = a.merchant_id AND i.livemode = a.livemode AND i.id = a.invoice_id
           LEFT JOIN checkout_sessions s
             ON s.merchant_id = a.merchant_id AND s.livemode = a.livemode AND s.id = a.checkout_session_id
           WHERE d.merchant_id = $1 AND d.livemode = $2 AND d.status IN ('needs_response', 'under_review')
             AND $3 IN (i.subscription_id, s.subscription_id) LIMIT 1`,
    values: [merchantId, livemode, subscriptionId],
  });
  return count > 0;
}
