import { pool } from "#platform/database/connection.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { auditJournal } from "./audit-journal.ts";

interface BillingAudit {
  /** Periods that are invoiced and paid. */
  found: number;
  /** Charges, invoices and events beyond one for each period. */
  twice: number;
  lost: number;
  events: number;
  notHeld: string[];
}

/** Compares invoices with the periods that there were, with the sandbox's own records, with the ledger, and with their events. */
export async function auditBilling(merchant: TestMerchant, periods: number): Promise<BillingAudit> {
  const count = async (text: string) => {
    const { rows } = await pool().query<{ count: string }>(text, [merchant.id]);
    return Number(rows[0]?.count);
  };
  const invoices = await count("SELECT count(*) FROM invoices WHERE merchant_id = $1");
  const paid = await count("SELECT count(*) FROM invoices WHERE merchant_id = $1 AND status = 'paid'");
  const highest = await count("SELECT last_number AS count FROM invoice_counters WHERE merchant_id = $1");
  const numbers = await count("SELECT count(DISTINCT number) FROM invoices WHERE merchant_id = $1");
  const charged = await count(
    `SELECT count(*) FROM sandbox_payments b JOIN payment_attempts a ON a.id = b.attempt_id
     WHERE a.merchant_id = $1 AND b.outcome = 'succeeded'`,
  );
  const double = await count(
    `SELECT count(*) FROM (
       SELECT a.invoice_id FROM sandbox_payments b JOIN payment_attempts a ON a.id = b.attempt_id
       WHERE a.merchant_id = $1 AND b.outcome = 'succeeded' GROUP BY a.invoice_id HAVING count(*) > 1) twice`,
  );
  const told = await count("SELECT count(*) FROM events WHERE merchant_id = $1 AND type = 'invoice.paid'");
  const late = await count(
    `SELECT count(*) FROM invoices i WHERE i.merchant_id = $1 AND i.created_at - i.period_start > interval '1 hour'`,
  );
  const gaps = await count(
    `SELECT count(*) FROM (
       SELECT period_start, lag(period_end) OVER (PARTITION BY subscription_id ORDER BY period_start) AS before
       FROM invoices WHERE merchant_id = $1) i WHERE before IS NOT NULL AND before <> period_start`,
  );
  const untold = await count(
    `SELECT count(*) FROM payment_attempts a
     CROSS JOIN unnest(ARRAY['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']) told(type)
     WHERE a.merchant_id = $1 AND a.status = 'succeeded' AND a.amount > 0
       AND (SELECT count(*) FROM events e WHERE e.merchant_id = a.merchant_id AND e.livemode = a.livemode
            AND e.object_id = a.id AND e.type = told.type) <> 1`,
  );
  return {
    found: paid,
    twice: Math.max(0, invoices - periods) + double + Math.max(0, told - periods),
    lost: Math.max(0, periods - paid) + Math.max(0, periods - charged) + Math.max(0, periods - told),
    events: told,
    notHeld: [
      ...(highest === invoices && numbers === invoices ? [] : [`${invoices} invoices have numbers up to ${highest}`]),
      ...(untold === 0 ? [] : [`${untold} events of successful payments are missing or told twice`]),
      ...(await auditJournal(merchant)),
      ...(gaps === 0 ? [] : [`${gaps} periods don't follow the one before`]),
      ...(late === 0 ? [] : [`${late} invoices were written more than an hour late by the clock`]),
    ],
  };
}
