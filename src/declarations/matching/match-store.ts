import type { Contract } from "#declarations/declaration/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A contract that a number may mean, with the addresses of its customer, in lower case. */
export interface NumberedContract extends Contract {
  sessionEmail: string | null;
  customerEmail: string | null;
  billingEmail: string | null;
  /** The language in which it was ordered. */
  locale: string | null;
}

/** More orders than this with the same short number are not told apart. */
const MAX_FOUND = 10;

/** The order that an invoice is of, itself or by its subscription. */
const SESSION_OF_INVOICE = `coalesce(
  (SELECT checkout_session_id FROM subscriptions
   WHERE merchant_id = $1 AND livemode = $2 AND subscriptions.id = invoice.subscription_id), invoice.checkout_session_id)`;

/**
 * The completed orders that a number may mean, whoever placed them.
 * @param number.ids IDs of an order, a subscription or an invoice. @param number.invoices invoice numbers.
 * @param number.order the end of an order's ID: see `receiptNumber`.
 */
export async function findNumbered(
  actor: Actor,
  { ids, invoices, order }: { ids: readonly string[]; invoices: readonly string[]; order: string | null },
): Promise<NumberedContract[]> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<NumberedContract>({
    name: "contracts-by-number",
    // Each part is found by an index of its own, and what belongs to it by its key.
    text: `WITH named AS (
             SELECT id AS session_id, NULL AS invoice_id FROM checkout_sessions
             WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)
           UNION ALL
             SELECT id, NULL FROM checkout_sessions
             WHERE merchant_id = $1 AND livemode = $2 AND status = 'COMPLETED' AND right(id, 8) = $5
           UNION ALL
             SELECT checkout_session_id, NULL FROM subscriptions
             WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)
           UNION ALL
             SELECT ${SESSION_OF_INVOICE}, id FROM invoices AS invoice
             WHERE merchant_id = $1 AND livemode = $2 AND id = ANY($3)
           UNION ALL
             SELECT ${SESSION_OF_INVOICE}, id FROM invoices AS invoice
             WHERE merchant_id = $1 AND livemode = $2 AND number = ANY($4))
           SELECT session.id AS "checkoutSessionId", subscription.id AS "subscriptionId",
             named.invoice_id AS "invoiceId", session.customer_id AS "customerId", session.locale,
             session.email_lower_case AS "sessionEmail", customer.email_lower_case AS "customerEmail",
             lower(subscription.billing_email) AS "billingEmail"
           FROM named
           CROSS JOIN LATERAL (
             SELECT id, customer_id, locale, email_lower_case FROM checkout_sessions
             WHERE merchant_id = $1 AND livemode = $2 AND id = named.session_id AND status = 'COMPLETED' LIMIT 1) AS session
           LEFT JOIN LATERAL (
             SELECT email_lower_case FROM customers
             WHERE merchant_id = $1 AND livemode = $2 AND id = session.customer_id AND deleted_at IS NULL
             LIMIT 1) AS customer ON true
           LEFT JOIN LATERAL (
             SELECT id, billing_email FROM subscriptions
             WHERE merchant_id = $1 AND livemode = $2 AND checkout_session_id = session.id LIMIT 1) AS subscription ON true
           LIMIT ${MAX_FOUND}`,
    values: [merchantId, livemode, ids, invoices, order],
  });
  return rows;
}

/** The language of the last order with an address; null if it is not known. @param emails in lower case. */
export async function findLocaleOf(actor: Actor, emails: readonly string[]): Promise<{ locale: string | null } | null> {
  const { merchantId, livemode } = scope(actor);
  const { rows } = await sql<{ locale: string | null }>({
    name: "locale-of-address",
    text: `SELECT locale FROM checkout_sessions
           WHERE merchant_id = $1 AND livemode = $2 AND email_lower_case = ANY($3)
           ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [merchantId, livemode, emails],
  });
  return rows[0] ?? null;
}
