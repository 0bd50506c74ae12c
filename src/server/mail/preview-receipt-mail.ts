import { MAX_RECEIPT_NOTE_LENGTH } from "#domain/merchant/merchant.ts";
import { isStorable } from "#domain/shared/text.ts";
import { sampleReceipt } from "#server/mail/sample-receipt.ts";
import { writeReceiptMail } from "#server/mail/write-receipt-mail.ts";
import { findMerchant } from "#server/services/merchant/repository.ts";

/** The receipt email with a note that may be unsaved. @returns its HTML. */
export async function previewReceiptMail(
  { merchantId, livemode }: { merchantId: string; livemode: boolean },
  note: string,
): Promise<string> {
  const merchant = await findMerchant(merchantId);
  const shown = isStorable(note) ? [...note.trim()].slice(0, MAX_RECEIPT_NOTE_LENGTH).join("") : "";
  const { html } = await writeReceiptMail(sampleReceipt({ ...merchant, receiptNote: shown || null }, livemode));
  return html;
}
