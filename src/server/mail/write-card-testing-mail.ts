import { createElement } from "react";
import { env } from "#env.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";

/** The email to owners and admins about many declined cards. In English, like the dashboard. */
export async function writeCardTestingMail(livemode: boolean, companyName: string): Promise<WrittenMail> {
  const subject = `${livemode ? "" : "[Test] "}Many cards are being declined`;
  const lines = [
    `More than 100 cards were declined within ten minutes on the ${livemode ? "live" : "test"}-mode payment pages of ${companyName}, and almost no payment succeeded.`,
    "Someone may be testing stolen cards. IP addresses with many declined cards have to wait between attempts or are rejected. Other customers can still pay.",
    "If this continues, deactivate the payment links that are used, and check the fraud settings of your payment processor. Refund payments that your customers don’t recognize.",
  ];
  const url = `${env().PUBLIC_BASE_URL}/${livemode ? "live" : "test"}/payments?status=requires_payment_method`;
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: "Checkstand",
    replyTo: null,
    subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(NoticeMail, { subject, lines, url }))}`,
    text: [...lines, url, ""].join("\n\n"),
  };
}
