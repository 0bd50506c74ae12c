import type { Destination, Platform } from "#signals/destination/model.ts";
import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

const TITLES: Record<Platform, string> = { meta: "Meta", ga4: "Google Analytics 4" };

/** The email to an owner of the merchant about a destination that was deactivated. In English, as the dashboard is. */
export async function writeDestinationMail(destination: Destination, companyName: string): Promise<WrittenMail> {
  const { livemode, platform, accountId, disabledReason, disabledDetail } = destination;
  const subject = `${livemode ? "" : "[Test] "}A destination was deactivated`;
  const reason =
    disabledReason === "refused"
      ? (disabledDetail ?? "The destination rejected the access token or API secret.")
      : "Every request failed for five days.";
  const lines = [
    `This ${livemode ? "live" : "test"}-mode destination of ${companyName} was deactivated:`,
    `${TITLES[platform]}, ${accountId}`,
    reason,
    "The destination no longer receives conversions. Queued conversions are sent when you reactivate it, unless they’re older than seven days by then. Payments aren’t affected.",
  ];
  return writeNoticeMail({ subject, lines, path: `/${livemode ? "live" : "test"}/destinations/${destination.id}` });
}
