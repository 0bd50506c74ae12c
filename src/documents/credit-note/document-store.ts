import type { Actor } from "#kernel/actor.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** A document belongs to a status: one that was typeset before the credit note became void does not say so. */
type DocumentKey = Pick<CreditNote, "id" | "status">;

const TABLES = { issued: "credit_note_documents", void: "void_credit_note_documents" } as const;

/** The stored PDF of a credit note with its status; undefined until it is created. */
export async function findCreditNoteDocument(
  actor: Actor,
  { id: creditNoteId, status }: DocumentKey,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const query = {
    where: { merchantId_livemode_creditNoteId: { ...scope(actor), creditNoteId } },
    select: { pdf: true },
  };
  const row = await (status === "void"
    ? db().voidCreditNoteDocument.findUnique(query)
    : db().creditNoteDocument.findUnique(query));
  return row?.pdf;
}

/**
 * Stores the PDF of a credit note with its status, unless another process was faster: then that one's stays.
 * Nothing is stored once its invoice's retention is over: see `insertInvoiceDocument`.
 * @param at the merchant's time.
 */
export async function insertCreditNoteDocument(
  actor: Actor,
  { id, status }: DocumentKey,
  { pdf, at }: { pdf: Buffer; at: Date },
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: `insert-${status}-credit-note-document`,
    text: `INSERT INTO ${TABLES[status]} (merchant_id, livemode, credit_note_id, pdf, created_at)
      SELECT $1, $2, $3, $4::bytea, $5::timestamptz FROM credit_notes c
      JOIN invoices i ON i.merchant_id = c.merchant_id AND i.livemode = c.livemode AND i.id = c.invoice_id
      WHERE c.merchant_id = $1 AND c.livemode = $2 AND c.id = $3
        AND (NOT i.customer_erased OR i.customer_details IS NOT NULL)
      FOR KEY SHARE OF i ON CONFLICT DO NOTHING`,
    values: [merchantId, livemode, id, pdf, at],
  });
}
