import { MAX_RECEIPT_NOTE_LENGTH } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { isStorable } from "#kernel/text.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { CUSTOMER_MAIL_KINDS } from "#signals/email/kinds.ts";
import { findCancelsInPortal } from "#signals/email/portal-settings-store.ts";
import { sampleMail } from "#signals/email/sample-mails.ts";
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
  const cancelsInPortal = await findCancelsInPortal({ merchantId, livemode });
  const content = receiptMail(sample, mailMessages(null, merchant), {
    url: receiptUrl(sample.session.id),
    cancelsInPortal,
  });
  return (await writtenMail({ ...content, cancelsInPortal })).html;
}

/** The email about an invented order that was not paid, with a code that may be unsaved. @returns its HTML. */
export async function previewRecoveryMail({ merchantId, livemode }: Tenant, code: string | null): Promise<string> {
  const merchant = await findMerchant(merchantId);
  const { session } = sampleReceipt(merchant, livemode);
  const unpaid = { ...session, status: "EXPIRED", paymentStatus: "unpaid" } as const;
  const parts = { session: unpaid, url: "", codes: code === null ? [] : [code], unsubscribeUrl: "" };
  return (await writtenMail(recoveryMail(parts, mailMessages(null, merchant)))).html;
}

/**
 * An email of a kind with invented data, in a language of customer pages; without one in the merchant's default.
 * @returns its HTML; undefined for an unknown kind.
 */
export async function previewMail(
  { merchantId, livemode }: Tenant,
  kind: string,
  language: string | null,
): Promise<string | undefined> {
  const known = CUSTOMER_MAIL_KINDS.find((candidate) => candidate === kind);
  if (known === undefined) return undefined;
  const merchant = await findMerchant(merchantId);
  const messages = mailMessages(language, merchant);
  const cancelsInPortal = await findCancelsInPortal({ merchantId, livemode });
  const content = sampleMail(known, { merchant, livemode, messages, cancelsInPortal });
  return (await writtenMail({ ...content, cancelsInPortal })).html;
}
