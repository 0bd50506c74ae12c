import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { type FailedDeliveries, MAX_RESENT_DELIVERIES } from "#signals/webhook-delivery/model.ts";
import { lockFailedDeliveries, rescheduleDeliveries } from "#signals/webhook-delivery/store.ts";
import { findWebhookEndpoint } from "#signals/webhook-endpoint/store.ts";

/** The result of sending failed deliveries again. */
export interface Resent {
  count: number;
  /** Whether more are left, for another request. */
  hasMore: boolean;
}

/**
 * Sends failed deliveries again, the oldest first, up to a thousand; those of disabled endpoints are left out.
 * @throws DomainError `resource_missing` (400) for an endpoint that is not the actor's.
 */
export async function resendFailedDeliveries(actor: Actor, failed: FailedDeliveries): Promise<Resent> {
  requireScope(actor, "webhook_endpoints:write");
  const { webhookEndpointId } = failed;
  if (webhookEndpointId !== undefined && !(await findWebhookEndpoint(actor, webhookEndpointId))) {
    throw invalidFields([missingReference("webhook_endpoint", "webhook endpoint", webhookEndpointId)]);
  }
  const found = await lockFailedDeliveries(actor, failed, MAX_RESENT_DELIVERIES + 1);
  const ids = found.slice(0, MAX_RESENT_DELIVERIES);
  await rescheduleDeliveries(actor, ids, now(actor));
  setAuditDetails({ facts: { count: String(ids.length) } });
  return { count: ids.length, hasMore: found.length > ids.length };
}
