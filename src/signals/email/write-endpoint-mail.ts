import { daysText } from "#kernel/retention.ts";
import { env } from "#platform/base/env.ts";
import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** The email's first sentence, by its kind. */
const REASONS = {
  webhook_endpoint_failing: "Every delivery failed for five days.",
  webhook_endpoint_gone: "The endpoint responded 410 Gone, which means it no longer exists.",
};

/** The email to an owner of the merchant about a disabled webhook endpoint. In English, as the dashboard is. */
export async function writeEndpointMail(
  kind: keyof typeof REASONS,
  endpoint: WebhookEndpoint,
  companyName: string,
): Promise<WrittenMail> {
  const { EVENT_DAYS } = env();
  const mode = endpoint.livemode ? "live" : "test";
  const subject = `${endpoint.livemode ? "" : "[Test] "}A webhook endpoint was disabled`;
  const lines = [
    `This ${mode}-mode webhook endpoint of ${companyName} was disabled:`,
    endpoint.url,
    REASONS[kind],
    `The endpoint no longer receives events, and pending deliveries are marked as failed. After you enable it, you can resend deliveries for ${daysText(EVENT_DAYS)} after the event.`,
  ];
  return writeNoticeMail({ subject, lines, path: `/${mode}/webhook-endpoints/${endpoint.id}` });
}
