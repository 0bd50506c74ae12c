import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/** The email to owners and admins about a subscription without a payment method. In English, like the dashboard. */
export async function writeMethodNotSavedMail(
  { livemode, subscriptionId }: { livemode: boolean; subscriptionId: string },
  companyName: string,
): Promise<WrittenMail> {
  const subject = `${livemode ? "" : "[Test] "}A subscription has no payment method`;
  const lines = [
    `The first payment of a subscription of ${companyName} succeeded, but its payment method wasn’t saved. This happens if the customer was confirming the payment at their bank while Checkstand was upgraded.`,
    "The subscription is active. Its next invoice can’t be charged: the customer is then emailed a link to pay it, and that payment method is saved for later invoices.",
    "You can tell the customer about this before the next invoice is due.",
  ];
  return writeNoticeMail({ subject, lines, path: `/${livemode ? "live" : "test"}/subscriptions/${subscriptionId}` });
}
