import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { requestEndpointMails } from "#server/services/mail/request-endpoint-mails.ts";
import { markEndpointInactive } from "#server/services/webhook-attempt/repository.ts";
import { findWebhookEndpoint } from "#server/services/webhook-endpoint/repository.ts";

/**
 * Deactivates an endpoint that can't be reached any more, and tells the other endpoints and the merchant's
 * owners. What waits for it is ended by the next sweep.
 * @param why it answered 410, or every attempt failed for too long.
 */
export async function deactivateEndpoint(actor: Actor, endpointId: string, why: "gone" | "failing"): Promise<void> {
  if (!(await markEndpointInactive(actor, endpointId, why, now(actor)))) return;
  const endpoint = await findWebhookEndpoint(actor, endpointId);
  if (!endpoint) return;
  recordEvent(actor, { type: "webhook_endpoint.disabled", object: endpoint });
  await requestEndpointMails(actor, endpointId, `webhook_endpoint_${why}`);
}
