import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import type { WebhookEndpointStats } from "#signals/webhook-delivery/model.ts";
import { findRecentDeliveries } from "#signals/webhook-delivery/store.ts";

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
