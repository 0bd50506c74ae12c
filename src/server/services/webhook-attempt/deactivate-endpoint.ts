import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestEndpointMails } from "#server/services/mail/request-endpoint-mails.ts";
import { markEndpointInactive } from "#server/services/webhook-attempt/repository.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";

/**
 * Deactivates an endpoint that can no longer be reached, and notifies the other endpoints and the merchant's owners.
 * The next sweep ends its pending deliveries.
 * @param reason it responded with 410, or every attempt failed for too long.
 */
export async function deactivateEndpoint(actor: Actor, endpointId: string, reason: "gone" | "failing"): Promise<void> {
  if (!(await markEndpointInactive(actor, endpointId, reason, now(actor)))) return;
  const endpoint = await findWebhookEndpoint(actor, endpointId);
  if (!endpoint) return;
  recordEvent(actor, { type: "webhook_endpoint.disabled", object: endpoint });
  await requestEndpointMails(actor, endpointId, `webhook_endpoint_${reason}`);
}
