import { MAX_RECEIPT_NOTE_LENGTH } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { isStorable } from "#kernel/text.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { receiptMail } from "#signals/email/templates/receipt-mail.ts";
import { recoveryMail } from "#signals/email/templates/recovery-mail.ts";
import { mailMessages, writtenMail } from "#signals/email/written-mail.ts";

interface Tenant {
  merchantId: string;
  livemode: boolean;
}

/** The receipt email with a note that may be unsaved. @returns its HTML. */
export async function previewReceiptMail({ merchantId, livemode }: Tenant, note: string): Promise<string> {
  const merchant = await findMerchant(merchantId);
  const shown = isStorable(note) ? [...note.trim()].slice(0, MAX_RECEIPT_NOTE_LENGTH).join("") : "";
  const sample = sampleReceipt({ ...merchant, receiptNote: shown || null }, livemode);
  const content = receiptMail(sample, mailMessages(null, merchant), { url: receiptUrl(sample.session.id) });
  return (await writtenMail(content)).html;
}

/** The email about an invented order that was not paid, with a code that may be unsaved. @returns its HTML. */
export async function previewRecoveryMail({ merchantId, livemode }: Tenant, code: string | null): Promise<string> {
  const merchant = await findMerchant(merchantId);
  const { session } = sampleReceipt(merchant, livemode);
  const unpaid = { ...session, status: "EXPIRED", paymentStatus: "unpaid" } as const;
  const parts = { session: unpaid, url: "", code, unsubscribeUrl: "" };
  return (await writtenMail(recoveryMail(parts, mailMessages(null, merchant)))).html;
}
