import type { Actor } from "#domain/shared/actor.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { type FailedDeliveries, MAX_RESENT_DELIVERIES } from "#domain/webhook/webhook-delivery.ts";
import { countFailedDeliveryRows } from "#server/services/webhook-delivery/repository.ts";

/** The number of deliveries that `resendFailedDeliveries` would resend, and whether more would be left. */
export async function countFailedDeliveries(
  actor: Actor,
  failed: FailedDeliveries,
): Promise<{ count: number; hasMore: boolean }> {
  requireScope(actor, "webhook_endpoints:read");
  const found = await countFailedDeliveryRows(actor, failed, MAX_RESENT_DELIVERIES + 1);
  return { count: Math.min(found, MAX_RESENT_DELIVERIES), hasMore: found > MAX_RESENT_DELIVERIES };
}
