import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The stored PDF of an invoice; undefined until it is created. */
export async function findInvoiceDocument(
  actor: Actor,
  invoiceId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db().invoiceDocument.findUnique({
    where: { merchantId_livemode_invoiceId: { ...scope(actor), invoiceId } },
    select: { pdf: true },
  });
  return row?.pdf;
}

/**
 * Stores the PDF of an invoice, unless another process was faster: then that one's stays. Nothing is stored once the
 * invoice's retention is over and its customer removed, not even what was typeset before.
 * @param at the merchant's time.
 */
export async function insertInvoiceDocument(
  actor: Actor,
  { invoiceId, pdf, at }: { invoiceId: string; pdf: Buffer; at: Date },
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "insert-invoice-document",
    text: `INSERT INTO invoice_documents (merchant_id, livemode, invoice_id, pdf, created_at)
      SELECT $1, $2, $3, $4::bytea, $5::timestamptz FROM invoices i
      WHERE i.merchant_id = $1 AND i.livemode = $2 AND i.id = $3
        AND (NOT i.customer_erased OR i.customer_details IS NOT NULL)
      FOR KEY SHARE OF i ON CONFLICT DO NOTHING`,
    values: [merchantId, livemode, invoiceId, pdf, at],
  });
}
