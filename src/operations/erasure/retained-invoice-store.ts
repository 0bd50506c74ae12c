import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

interface RetainedInvoice {
  merchantId: string;
  livemode: boolean;
  id: string;
}

/**
 * The time before which documents are no longer kept: years count from the end of the document's calendar year, as laws
 * do. In every time zone, from UTC+14 to UTC-12, that year has ended so many years ago.
 */
function endBy(clock: string): string {
  const year = `date_trunc('year', (${clock}) AT TIME ZONE 'UTC' - interval '12 hours')`;
  return `((${year} - make_interval(years => $2::int) - interval '14 hours') AT TIME ZONE 'UTC')`;
}

/**
 * The retention is by the time of the document, which in test mode is the merchant's clock. An invoice is kept as long as
 * its youngest credit note, which repeats its customer.
 */
function dueIn(mode: "live" | "test"): { name: string; text: string } {
  const offset =
    "(SELECT make_interval(secs => m.test_clock_offset_seconds) FROM merchants m WHERE m.id = i.merchant_id)";
  const end = endBy(mode === "live" ? "$1::timestamptz" : `$1::timestamptz + ${offset}`);
  return {
    name: `retained-invoices-${mode}`,
    text: `SELECT i.merchant_id AS "merchantId", i.livemode, i.id FROM invoices i
      WHERE i.livemode = ${mode === "live"} AND i.customer_erased AND i.customer_details IS NOT NULL AND i.created_at < ${end}
        AND coalesce((SELECT max(c.created_at) FROM credit_notes c WHERE c.merchant_id = i.merchant_id
          AND c.livemode = i.livemode AND c.invoice_id = i.id), '-infinity') < ${end}
      ORDER BY i.created_at LIMIT $3 FOR UPDATE OF i SKIP LOCKED`,
  };
}

const DUE = [dueIn("live"), dueIn("test")];

const OF_INVOICE = "merchant_id = $1 AND livemode = $2 AND invoice_id = $3";
const OF_ITS_CREDIT_NOTES = `merchant_id = $1 AND livemode = $2
  AND credit_note_id = ANY(ARRAY(SELECT id FROM credit_notes WHERE ${OF_INVOICE}))`;
const REMOVALS = {
  memos: `UPDATE credit_notes SET memo = NULL WHERE ${OF_INVOICE} AND memo IS NOT NULL`,
  pdf: `DELETE FROM invoice_documents WHERE ${OF_INVOICE}`,
  "credit-note-pdfs": `DELETE FROM credit_note_documents WHERE ${OF_ITS_CREDIT_NOTES}`,
  "void-credit-note-pdfs": `DELETE FROM void_credit_note_documents WHERE ${OF_ITS_CREDIT_NOTES}`,
  customer: `UPDATE invoices SET customer_details = NULL, taxation = taxation #- '{vatIdCheck,taxId}'
    WHERE merchant_id = $1 AND livemode = $2 AND id = $3`,
};

/**
 * Removes the personal data of deleted customers from invoices and credit notes of any merchant whose calendar year ended
 * `years` ago, with the PDFs, which contain them. Amounts, lines, and taxes stay.
 * @param at by the wall clock.
 * @param max how many invoices, in each mode.
 * @returns the most that were changed in a mode.
 */
export async function removePersonsFromOldInvoices(at: Date, years: number, max: number): Promise<number> {
  let most = 0;
  for (const due of DUE) {
    const count = await unitOfWork(async () => {
      const { rows } = await sqlAcrossTenants<RetainedInvoice>({ ...due, values: [at.toISOString(), years, max] });
      for (const { merchantId, livemode, id } of rows) {
        for (const [part, text] of Object.entries(REMOVALS)) {
          await sqlAcrossTenants({ name: `retained-invoice-${part}`, text, values: [merchantId, livemode, id] });
        }
      }
      return rows.length;
    });
    most = Math.max(most, count);
  }
  return most;
}
