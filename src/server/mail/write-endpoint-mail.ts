import { createElement } from "react";
import { daysText } from "#domain/shared/retention.ts";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";
import { env } from "#env.ts";
import { NoticeMail } from "#hosted/mail/notice-mail.tsx";
import type { WrittenMail } from "#server/mail/write-receipt-mail.ts";

/** The mail's first sentence, by its kind. */
const REASONS = {
  webhook_endpoint_failing: "No delivery to it succeeded for five days.",
  webhook_endpoint_gone: "It answered 410 Gone, which means that it no longer exists.",
};

/** The mail to an owner of the merchant about a disabled webhook endpoint. In English, as the dashboard is. */
export async function writeEndpointMail(
  kind: keyof typeof REASONS,
  endpoint: WebhookEndpoint,
  companyName: string,
): Promise<WrittenMail> {
  const { PUBLIC_BASE_URL, EVENT_DAYS } = env();
  const mode = endpoint.livemode ? "live" : "test";
  const subject = `${endpoint.livemode ? "" : "[Test] "}A webhook endpoint was switched off`;
  const lines = [
    `This webhook endpoint of ${companyName} in ${mode} mode was switched off:`,
    endpoint.url,
    REASONS[kind],
    `No more events are sent to it. Deliveries that were waiting are listed as failed. Once the endpoint is switched on again, they can be sent again for ${daysText(EVENT_DAYS)}.`,
  ];
  // Imported lazily: see html-response.tsx.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return {
    fromName: "Checkstand",
    replyTo: null,
    subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(NoticeMail, { subject, lines, url: PUBLIC_BASE_URL }))}`,
    text: [...lines, PUBLIC_BASE_URL, ""].join("\n\n"),
  };
}
