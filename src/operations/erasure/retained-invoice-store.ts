import { sqlAcrossTenants } from "#platform/database/sql.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

interface RetainedInvoice {
  merchantId: string;
  livemode: boolean;
  id: string;
}

/**
 * The end of the retention is by the time of the document, which in test mode is the merchant's clock. An invoice is kept
 * as long as its youngest credit note, which repeats its customer.
 */
function dueIn(mode: "live" | "test"): { name: string; text: string } {
  const offset =
    "(SELECT make_interval(secs => m.test_clock_offset_seconds) FROM merchants m WHERE m.id = i.merchant_id)";
  const end = mode === "live" ? "$1::timestamptz" : `$1::timestamptz + ${offset}`;
  return {
    name: `retained-invoices-${mode}`,
    text: `SELECT i.merchant_id AS "merchantId", i.livemode, i.id FROM invoices i
      WHERE i.livemode = ${mode === "live"} AND i.customer_erased AND i.customer_details IS NOT NULL AND i.created_at < ${end}
        AND coalesce((SELECT max(c.created_at) FROM credit_notes c WHERE c.merchant_id = i.merchant_id
          AND c.livemode = i.livemode AND c.invoice_id = i.id), '-infinity') < ${end}
      ORDER BY i.created_at LIMIT $2 FOR UPDATE OF i SKIP LOCKED`,
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
 * Removes the personal data of deleted customers from their invoices and credit notes of any merchant that are older, with
 * the PDFs, which contain them. Amounts, lines, and taxes stay.
 * @param end by the wall clock.
 * @param max how many invoices, in each mode.
 * @returns the most that were changed in a mode.
 */
export async function removePersonsFromInvoicesBefore(end: Date, max: number): Promise<number> {
  let most = 0;
  for (const due of DUE) {
    const count = await unitOfWork(async () => {
      const { rows } = await sqlAcrossTenants<RetainedInvoice>({ ...due, values: [end.toISOString(), max] });
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
