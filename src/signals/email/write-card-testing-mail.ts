import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/** The email to owners and admins about many declined cards. In English, like the dashboard. */
export async function writeCardTestingMail(livemode: boolean, companyName: string): Promise<WrittenMail> {
  const subject = `${livemode ? "" : "[Test] "}Many cards are being declined`;
  const lines = [
    `More than 100 cards were declined within ten minutes on the ${livemode ? "live" : "test"}-mode payment pages of ${companyName}, and almost no payment succeeded.`,
    "Someone may be testing stolen cards. IP addresses with many declined cards have to wait between attempts or are rejected. Other customers can still pay.",
    "If this continues, deactivate the payment links that are used, and check the fraud settings of your payment processor. Refund payments that your customers don’t recognize.",
  ];
  return writeNoticeMail({
    subject,
    lines,
    path: `/${livemode ? "live" : "test"}/payments?status=requires_payment_method`,
  });
}
