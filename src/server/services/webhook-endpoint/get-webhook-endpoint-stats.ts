import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { WebhookEndpointStats } from "#domain/webhook/webhook-endpoint.ts";
import { findRecentDeliveries } from "#server/services/webhook-delivery/repository.ts";

const MAX_RECENT_DELIVERIES = 100;

/** The outcomes of the newest hundred deliveries to an endpoint; empty for one that is not the actor's. */
export async function getWebhookEndpointStats(actor: Actor, id: string): Promise<WebhookEndpointStats> {
  requireScope(actor, "webhook_endpoints:read");
  const deliveries = await findRecentDeliveries(actor, id, MAX_RECENT_DELIVERIES);
  const durations = deliveries.flatMap(({ durationMs }) => durationMs ?? []).sort((a, b) => a - b);
  return {
    recent: deliveries.map(({ id, status, createdAt }) => ({ id, status, createdAt })),
    medianDurationMs: durations[durations.length >> 1] ?? null,
  };
}
