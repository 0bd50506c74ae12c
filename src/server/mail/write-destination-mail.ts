import { createElement } from "react";
import type { Destination, Platform } from "#domain/conversion/destination.ts";
import { env } from "#env.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";

const TITLES: Record<Platform, string> = { meta: "Meta", ga4: "Google Analytics 4" };

/** The mail to an owner of the merchant about a destination that was switched off. In English, as the dashboard is. */
export async function writeDestinationMail(destination: Destination, companyName: string): Promise<WrittenMail> {
  const { PUBLIC_BASE_URL } = env();
  const { livemode, platform, accountId, disabledReason, disabledDetail } = destination;
  const subject = `${livemode ? "" : "[Test] "}A destination was switched off`;
  const why =
    disabledReason === "refused"
      ? (disabledDetail ?? "Its access is refused.")
      : "Nothing got through to it for five days.";
  const lines = [
    `This destination of ${companyName} in ${livemode ? "live" : "test"} mode was switched off:`,
    `${TITLES[platform]}, ${accountId}`,
    why,
    "No more conversions are sent to it. Those that wait are sent once it is switched on again, unless they are older than seven days by then. Payments are not affected.",
  ];
  const url = `${PUBLIC_BASE_URL}/${livemode ? "live" : "test"}/destinations/${destination.id}`;
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
