import { createElement } from "react";
import { en } from "#checkout/pages/messages/en.ts";
import { messagesIn } from "#checkout/pages/messages/languages.ts";
import type { RefundNotice } from "#checkout/receipt/refund-notice.ts";
import { plainLine } from "#kernel/text.ts";
import { RefundMail, refundMailText } from "#signals/email/templates/refund-mail.tsx";
import type { WrittenMail } from "#signals/email/write-receipt-mail.ts";

/** Writes the email about a refund, in the language in which the customer paid. */
export async function writeRefundMail(notice: RefundNotice): Promise<WrittenMail> {
  const { order, number } = notice;
  const { merchant, livemode, locale } = order;
  const messages = messagesIn(locale) ?? messagesIn(merchant.defaultLocale) ?? en;
  const company = plainLine(merchant.companyName);
  const subject = messages.refund.subject(company, number);
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: company,
    replyTo: merchant.supportEmail,
    subject: livemode ? subject : messages.receipt.mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(RefundMail, { notice, messages }))}`,
    text: refundMailText({ notice, messages }),
  };
}
