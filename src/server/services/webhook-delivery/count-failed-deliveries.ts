import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type FailedDeliveries, MOST_SENT_AGAIN } from "#domain/webhook/webhook-delivery.ts";
import { countFailedDeliveries as count } from "#server/services/webhook-delivery/repository.ts";

/** How many deliveries `resendFailedDeliveries` would send again, and whether more would be left. */
export async function countFailedDeliveries(
  actor: Actor,
  failed: FailedDeliveries,
): Promise<{ count: number; hasMore: boolean }> {
  requireScope(actor, "webhook_endpoints:read");
  const found = await count(actor, failed, MOST_SENT_AGAIN + 1);
  return { count: Math.min(found, MOST_SENT_AGAIN), hasMore: found > MOST_SENT_AGAIN };
}
