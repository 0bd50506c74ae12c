import { pool } from "#platform/database/connection.ts";

/** The tables whose rows belong to a session by a foreign key. */
export async function tablesOfSessions(): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'checkout_sessions'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** An attempt to pay a session. @param refund whether, and how far, the money goes back. */
export async function insertAttempt(
  sessionId: string,
  status: string,
  refund?: "refund_due_at" | "refunded_at",
): Promise<void> {
  await pool().query(
    `INSERT INTO payment_attempts (id, merchant_id, livemode, checkout_session_id, status, payment_method_type, amount,
       currency, created_at, updated_at, refund_due_at, refunded_at)
     SELECT 'pay_' || id, merchant_id, livemode, id, $2::payment_attempt_status, 'card', 500, 'USD', now(), now(),
       CASE WHEN $3 = 'refund_due_at' THEN now() END, CASE WHEN $3 = 'refunded_at' THEN now() END
     FROM checkout_sessions WHERE id = $1`,
    [sessionId, status, refund ?? null],
  );
}

/** Writes a row for the session into every table that holds some of it: those of `tablesOfSessions`, and what no key tells. */
export async function insertDependents(sessionId: string): Promise<void> {
  await insertAttempt(sessionId, "failed");
  for (const statement of DEPENDENT_INSERTS) await pool().query(statement, [sessionId]);
}

const OF_SESSION = "FROM checkout_sessions WHERE id = $1";

const DEPENDENT_INSERTS = [
  `INSERT INTO products (id, merchant_id, livemode, name, type, status, amount_type, currency, images, metadata, created_at,
     updated_at)
   SELECT 'prod_' || id, merchant_id, livemode, 'Coffee', 'good', 'ACTIVE', 'FIXED', 'USD', '{}', '{}', now(), now() ${OF_SESSION}`,
  `INSERT INTO prices (id, merchant_id, livemode, product_id, amount_type, currency, unit_amount, active, created_at)
   SELECT 'price_' || id, merchant_id, livemode, 'prod_' || id, 'FIXED', 'USD', 500, true, now() ${OF_SESSION}`,
  `INSERT INTO checkout_session_lines (id, merchant_id, livemode, checkout_session_id, product_id, price_id, display_order,
     name, amount_type, unit_amount, quantity, amount_subtotal, amount_discount, amount_tax, amount_total)
   SELECT 'li_' || id, merchant_id, livemode, id, 'prod_' || id, 'price_' || id, 0, 'Coffee', 'FIXED', 500, 1, 500, 0, 0, 500
   ${OF_SESSION}`,
  `INSERT INTO checkout_session_attributions (checkout_session_id, merchant_id, livemode, values, created_at)
   SELECT id, merchant_id, livemode, '{}', now() ${OF_SESSION}`,
  `INSERT INTO destinations (id, merchant_id, livemode, platform, account_id, secret_encrypted, secret_key_id, events,
     consent_declared, active, created_at, updated_at)
   SELECT 'dest_' || id, merchant_id, livemode, 'meta', '12345', '', '', '{Purchase}', true, true, now(), now() ${OF_SESSION}`,
  `INSERT INTO conversions (id, merchant_id, livemode, destination_id, checkout_session_id, name, event_id, status,
     occurred_at, created_at, updated_at)
   SELECT 'conv_' || id, merchant_id, livemode, 'dest_' || id, id, 'Purchase', id, 'sent', now(), now(), now() ${OF_SESSION}`,
  `INSERT INTO conversion_attempts (id, merchant_id, livemode, conversion_id, number, request, duration_ms, created_at)
   SELECT 'cona_' || id, merchant_id, livemode, 'conv_' || id, 1, '{}', 1, now() ${OF_SESSION}`,
  `INSERT INTO recovery_mails (checkout_session_id, merchant_id, livemode, payment_link_id, address_hash, due_at)
   SELECT id, merchant_id, livemode, 'plink_' || id, 'hash', now() + interval '1 day' ${OF_SESSION}`,
  `INSERT INTO mails (id, merchant_id, livemode, kind, checkout_session_id, recipient, status, next_attempt_at, created_at)
   SELECT 'mail_' || id, merchant_id, livemode, 'receipt', id, 'a@shopper.example', 'kept', now(), now() ${OF_SESSION}`,
  `INSERT INTO promotion_codes (id, merchant_id, livemode, code, code_key, active, ppm_off, times_redeemed,
     once_per_customer, metadata, created_at, updated_at)
   SELECT 'promo_' || id, merchant_id, livemode, id, upper(id), true, 100000, 1, false, '{}', now(), now() ${OF_SESSION}`,
  `INSERT INTO promotion_code_redemptions (checkout_session_id, merchant_id, livemode, promotion_code_id, created_at)
   SELECT id, merchant_id, livemode, 'promo_' || id, now() ${OF_SESSION}`,
  `INSERT INTO webhook_delivery_attempts (id, merchant_id, livemode, webhook_delivery_id, number, duration_ms, created_at)
   SELECT 'wha_' || d.id, d.merchant_id, d.livemode, d.id, 1, 1, now()
   FROM webhook_deliveries d JOIN events e ON e.id = d.event_id WHERE e.object_id = $1`,
  `INSERT INTO sandbox_payments (attempt_id, session_id, amount, currency, outcome, created_at)
   SELECT 'pay_' || id, id, 500, 'USD', 'failed', now() ${OF_SESSION}`,
];
