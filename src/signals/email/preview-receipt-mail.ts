import { MAX_RECEIPT_NOTE_LENGTH } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { isStorable } from "#kernel/text.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { writeReceiptMail } from "#signals/email/write-receipt-mail.ts";

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
