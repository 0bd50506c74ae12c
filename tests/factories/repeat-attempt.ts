import { pool } from "#platform/database/connection.ts";
import type { TestMerchant } from "./merchant.ts";

/**
 * Repeats the merchant's last attempt, of one client, so often. Of another merchant's or mode's none are repeated.
 * @param outcome of the copies. @param secondsAgo of the newest of them; each is a second older than the next.
 */
export async function repeatAttempt(
  { id }: TestMerchant,
  count: number,
  { outcome = "failed", secondsAgo = 60 }: { outcome?: "failed" | "succeeded"; secondsAgo?: number } = {},
): Promise<void> {
  const prefix = `pi_${outcome}-${secondsAgo}-`;
  await pool().query(
    `WITH last AS (SELECT * FROM payment_clients WHERE merchant_id = $1 ORDER BY attempted_at DESC LIMIT 1)
     INSERT INTO payment_attempts (id, merchant_id, livemode, checkout_session_id, status, failure_code,
       payment_method_type, amount, currency, created_at, updated_at)
     SELECT $3 || n || a.id, a.merchant_id, a.livemode, a.checkout_session_id, $4::payment_attempt_status,
       CASE $4::text WHEN 'failed' THEN 'card_declined' END, 'card', 1990, 'USD', a.created_at, a.created_at
     FROM payment_attempts a JOIN last ON last.payment_id = a.id CROSS JOIN generate_series(1, $2::int) n`,
    [id, count, prefix, outcome],
  );
  await pool().query(
    `WITH last AS (SELECT * FROM payment_clients WHERE merchant_id = $1 ORDER BY attempted_at DESC LIMIT 1)
     INSERT INTO payment_clients (payment_id, merchant_id, livemode, client_hash, declined, attempted_at)
     SELECT $3 || n || payment_id, merchant_id, livemode, client_hash, $4, now() - ($5 + n) * interval '1 second'
     FROM last CROSS JOIN generate_series(1, $2::int) n`,
    [id, count, prefix, outcome === "failed", secondsAgo],
  );
}
