import { type ComponentProps, createElement } from "react";
import { findMerchant } from "#account/merchant/store.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { openRecovery } from "#checkout/recovery/open-recovery.ts";
import { plainLine } from "#kernel/text.ts";
import { customerEmail } from "#order/order.ts";
import { sampleReceipt } from "#signals/email/sample-receipt.ts";
import { RecoveryMail, recoveryMailText } from "#signals/email/templates/recovery-mail.tsx";
import type { WrittenMail } from "#signals/email/write-receipt-mail.ts";

/**
 * Writes the email about an unpaid order, in the language of its page. @throws Error if its session has no email
 * address.
 */
export async function writeRecoveryMail(sessionId: string): Promise<WrittenMail> {
  const parts = await openRecovery(sessionId);
  if (customerEmail(parts.session) === undefined) throw new Error("The customer of this mail is erased.");
  return written(parts);
}

/** The email about an invented order, with a code that may be unsaved. @returns its HTML. */
export async function previewRecoveryMail(
  { merchantId, livemode }: { merchantId: string; livemode: boolean },
  code: string | null,
): Promise<string> {
  const { session } = sampleReceipt(await findMerchant(merchantId), livemode);
  const unpaid = { ...session, status: "EXPIRED", paymentStatus: "unpaid" } as const;
  const { html } = await written({ session: unpaid, url: "", code, unsubscribeUrl: "" });
  return html;
}

async function written(parts: Omit<ComponentProps<typeof RecoveryMail>, "messages">): Promise<WrittenMail> {
  const { session, unsubscribeUrl } = parts;
  const messages = messagesIn(session.locale) ?? messagesIn(session.merchant.defaultLocale) ?? en;
  const company = plainLine(session.merchant.companyName);
  const subject = messages.recovery.subject(company);
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: company,
    replyTo: session.merchant.supportEmail,
    subject: session.livemode ? subject : messages.receipt.mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(RecoveryMail, { ...parts, messages }))}`,
    text: recoveryMailText({ ...parts, messages }),
    unsubscribeUrl,
  };
}
