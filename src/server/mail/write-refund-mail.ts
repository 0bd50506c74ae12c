import { createElement } from "react";
import { customerEmail } from "#domain/checkout/checkout-session.ts";
import { plainLine } from "#domain/shared/text.ts";
import { RefundMail, refundMailText } from "#hosted/mail/refund-mail.tsx";
import { en } from "#hosted/messages/en.ts";
import { messagesIn } from "#hosted/messages/languages.ts";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";
import { openRefundNotice } from "#server/services/refund/open-refund-notice.ts";

/** The mail about money that has gone back, in the language in which the customer paid. @throws Error if its session has no address. */
export async function writeRefundMail(sessionId: string, refundId: string): Promise<WrittenMail> {
  const notice = await openRefundNotice(sessionId, refundId);
  const { session, number } = notice;
  if (customerEmail(session) === undefined) throw new Error("The customer of this mail is erased.");
  const messages = messagesIn(session.locale) ?? messagesIn(session.merchant.defaultLocale) ?? en;
  const company = plainLine(session.merchant.companyName);
  const subject = messages.refund.subject(company, number);
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: company,
    replyTo: session.merchant.supportEmail,
    subject: session.livemode ? subject : messages.receipt.mail.testSubject(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(RefundMail, { notice, messages }))}`,
    text: refundMailText({ notice, messages }),
  };
}
