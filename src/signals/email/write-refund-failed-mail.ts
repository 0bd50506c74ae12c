import { formatMoney } from "#kernel/money.ts";
import type { Refund } from "#money/refund/model.ts";
import { refundFailureText } from "#money/refund/refund-failure.ts";
import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/** The email to owners and admins about a refund that had succeeded, and failed. In English, as the dashboard is. */
export async function writeRefundFailedMail(refund: Refund, companyName: string): Promise<WrittenMail> {
  const { livemode, paymentId, amount, currency, failureReason, succeededAt } = refund;
  const money = formatMoney(amount, currency, "en");
  const subject = `${livemode ? "" : "[Test] "}A refund of ${money} failed`;
  const lines = [
    succeededAt === null
      ? `A payment of ${money} to ${companyName} arrived after its checkout had ended, and the automatic refund was rejected.`
      : `The bank returned a ${money} refund that ${companyName} had already made.`,
    refundFailureText(failureReason ?? "unknown"),
    "The customer hasn’t received the money. Refund it again or arrange another way with the customer.",
  ];
  return writeNoticeMail({ subject, lines, path: `/${livemode ? "live" : "test"}/payments/${paymentId}` });
}
