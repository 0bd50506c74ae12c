import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

/** The stored PDF of a credit note; undefined until it is created. */
export async function findCreditNoteDocument(
  actor: Actor,
  creditNoteId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db().creditNoteDocument.findUnique({
    where: { merchantId_livemode_creditNoteId: { ...scope(actor), creditNoteId } },
    select: { pdf: true },
  });
  return row?.pdf;
}

/**
 * Stores the PDF of a credit note, unless another process was faster: then that one's stays.
 * @param at the merchant's time.
 */
export async function insertCreditNoteDocument(
  actor: Actor,
  { creditNoteId, pdf, at }: { creditNoteId: string; pdf: Buffer; at: Date },
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  await sql({
    name: "insert-credit-note-document",
    text: `INSERT INTO credit_note_documents (merchant_id, livemode, credit_note_id, pdf, created_at)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    values: [merchantId, livemode, creditNoteId, pdf, at],
  });
}
