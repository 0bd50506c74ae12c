import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";
import { type FailedDeliveries, MAX_RESENT_DELIVERIES } from "#signals/webhook-delivery/model.ts";
import { countFailedDeliveryRows } from "#signals/webhook-delivery/store.ts";

/** The number of deliveries that `resendFailedDeliveries` would resend, and whether more would be left. */
export async function countFailedDeliveries(
  actor: Actor,
  failed: FailedDeliveries,
): Promise<{ count: number; hasMore: boolean }> {
  requireScope(actor, "webhook_endpoints:read");
  const found = await countFailedDeliveryRows(actor, failed, MAX_RESENT_DELIVERIES + 1);
  return { count: Math.min(found, MAX_RESENT_DELIVERIES), hasMore: found > MAX_RESENT_DELIVERIES };
}
