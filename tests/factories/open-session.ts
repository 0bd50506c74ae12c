import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";

/**
 * Writes open sessions of a product that nobody can see.
 * @param endsInSeconds of the wall clock; negative for those that are over.
 * @returns their ids.
 */
export async function insertOpenSessions(
  merchantId: string,
  count: number,
  endsInSeconds: number,
  { livemode = false, paying = false } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(livemode ? "liveSession" : "testSession"));
  await pool().query(
    `INSERT INTO checkout_sessions (id, merchant_id, livemode, status, payment_status, mode, currency, amount_subtotal,
       amount_discount, amount_shipping, amount_tax, amount_total, product_name, settings, metadata, payment_begun_at,
       expires_at, created_at, updated_at)
     SELECT id, $2, $3, 'PENDING', 'unpaid', 'payment', 'USD', 500, 0, 0, 0, 500, 'Coffee', $6, '{}',
       CASE WHEN $5 THEN now() END, now() + $4::int * interval '1 second', now(), now()
     FROM unnest($1::text[]) id`,
    [ids, merchantId, livemode, endsInSeconds, paying, JSON.stringify(DEFAULT_SETTINGS)],
  );
  return ids;
}
