import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { requestEndpointMails } from "#signals/email/request-endpoint-mails.ts";
import { markEndpointInactive } from "#signals/webhook-delivery/attempt-store.ts";
import type { WebhookEndpointEvent } from "#signals/webhook-endpoint/events.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/**
 * Deactivates an endpoint that can no longer be reached, and notifies the other endpoints and the merchant's owners.
 * The next sweep ends its pending deliveries.
 * @param reason it responded with 410, or every attempt failed for too long.
 */
export async function deactivateEndpoint(actor: Actor, endpointId: string, reason: "gone" | "failing"): Promise<void> {
  if (!(await markEndpointInactive(actor, endpointId, reason, now(actor)))) return;
  const endpoint = await findWebhookEndpoint(actor, endpointId);
  if (!endpoint) return;
  recordEvent<WebhookEndpointEvent>(actor, { type: "webhook_endpoint.disabled", object: endpoint });
  await requestEndpointMails(actor, endpointId, `webhook_endpoint_${reason}`);
}
