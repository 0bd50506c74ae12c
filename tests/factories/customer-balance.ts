import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";

/** A renewal of SEK 2.00 that was too small to be charged, as a customer's transaction: of their invoice, if they have one. */
export async function insertTooSmallRenewal(customerId: string): Promise<void> {
  await pool().query(
    `INSERT INTO customer_balance_transactions
       (id, merchant_id, livemode, customer_id, currency, sequence, type, amount, ending_balance, invoice_id, created_at)
     SELECT $2, merchant_id, livemode, id, 'SEK', 1, 'invoice_too_small', 200, 200,
       (SELECT max(i.id) FROM invoices i WHERE i.customer_id = c.id), now() FROM customers c WHERE id = $1`,
    [customerId, newId("customerBalanceTransaction")],
  );
}
