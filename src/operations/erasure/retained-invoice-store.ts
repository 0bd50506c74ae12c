import { sqlAcrossTenants } from "#platform/database/sql.ts";

/**
 * The end of the retention is by the time of the document, which in test mode is the merchant's clock. An invoice is kept
 * as long as its youngest credit note, which repeats its customer.
 */
function removal(name: string, livemode: boolean): { name: string; text: string } {
  const end = livemode
    ? "$1::timestamptz"
    : `($1::timestamptz + make_interval(secs => (SELECT m.test_clock_offset_seconds FROM merchants m WHERE m.id = i.merchant_id)))`;
  const isOfDue = "x.merchant_id = due.merchant_id AND x.livemode = due.livemode AND";
  const isOfCreditNote =
    "d.merchant_id = x.merchant_id AND d.livemode = x.livemode AND d.credit_note_id = x.id AND x.merchant_id = due.merchant_id AND x.livemode = due.livemode AND x.invoice_id = due.id";
  return {
    name,
    text: `WITH due AS MATERIALIZED (
        SELECT i.merchant_id, i.livemode, i.id FROM invoices i
        WHERE i.customer_erased AND i.customer_details IS NOT NULL AND ${livemode ? "i.livemode" : "NOT i.livemode"}
          AND i.created_at < ${end} AND NOT EXISTS (SELECT FROM credit_notes c WHERE c.merchant_id = i.merchant_id
            AND c.livemode = i.livemode AND c.invoice_id = i.id AND c.created_at >= ${end})
        ORDER BY i.created_at LIMIT $2 FOR UPDATE OF i SKIP LOCKED),
      memos AS (UPDATE credit_notes x SET memo = NULL FROM due WHERE ${isOfDue} x.invoice_id = due.id AND x.memo IS NOT NULL),
      invoice_pdfs AS (DELETE FROM invoice_documents x USING due WHERE ${isOfDue} x.invoice_id = due.id),
      credit_note_pdfs AS (DELETE FROM credit_note_documents d USING credit_notes x, due WHERE ${isOfCreditNote}),
      void_pdfs AS (DELETE FROM void_credit_note_documents d USING credit_notes x, due WHERE ${isOfCreditNote})
      UPDATE invoices x SET customer_details = NULL, taxation = x.taxation #- '{vatIdCheck,taxId}'
      FROM due WHERE ${isOfDue} x.id = due.id`,
  };
}

const LIVE = removal("retained-invoices-live", true);
const TEST = removal("retained-invoices-test", false);

/**
 * Removes the personal data of deleted customers from their invoices and credit notes of any merchant that are older, with
 * the PDFs, which contain them. Amounts, lines, and taxes stay.
 * @param end by the wall clock.
 * @param max how many invoices, in each mode.
 * @returns the most that were changed in a mode.
 */
export async function removePersonsFromInvoicesBefore(end: Date, max: number): Promise<number> {
  const values = [end.toISOString(), max];
  const live = await sqlAcrossTenants({ ...LIVE, values });
  const test = await sqlAcrossTenants({ ...TEST, values });
  return Math.max(live.count, test.count);
}
