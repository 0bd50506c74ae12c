import { createElement } from "react";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import { receiptWords } from "#checkout/pages/receipt-words.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { ReceiptMail, receiptMailText } from "#signals/email/templates/receipt-mail.tsx";

/** The email's content. */
export interface WrittenMail {
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where the recipient ends emails of this kind, where that is possible. */
  unsubscribeUrl?: string;
  /** The version for the outbox, if the email contains a secret. */
  kept?: { subject: string; html: string; text: string };
}

/** The receipt email, in the language in which the customer paid. */
export async function writeReceiptMail(receipt: Receipt): Promise<WrittenMail> {
  const { session } = receipt;
  const messages = messagesIn(session.locale) ?? messagesIn(session.merchant.defaultLocale) ?? en;
  const { companyName, supportEmail } = session.merchant;
  const parts = { receipt, messages, url: receiptUrl(session.id) };
  const { mail } = messages.receipt;
  const subject = oneLine(receiptWords(receipt, messages).subject);
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: oneLine(companyName),
    replyTo: supportEmail,
    subject: session.livemode ? subject : mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(ReceiptMail, parts))}`,
    text: receiptMailText(parts),
  };
}

/** A header's value: no line break, no other control character. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
