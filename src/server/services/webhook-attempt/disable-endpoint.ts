import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestEndpointMails } from "#server/services/mail/request-endpoint-mails.ts";
import { markEndpointDisabled } from "#server/services/webhook-attempt/repository.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";

/**
 * Disables an unreachable endpoint, with an event to the other endpoints and mails to the merchant's owners. The next
 * sweep ends its pending deliveries.
 * @param why it responded that it is gone, or nothing got through for too long.
 */
export async function disableEndpoint(actor: Actor, endpointId: string, why: "gone" | "failing"): Promise<void> {
  if (!(await markEndpointDisabled(actor, endpointId, why, now(actor)))) return;
  const endpoint = await findWebhookEndpoint(actor, endpointId);
  if (!endpoint) return;
  recordEvent(actor, { type: "webhook_endpoint.disabled", object: endpoint });
  await requestEndpointMails(actor, endpointId, `webhook_endpoint_${why}`);
}
