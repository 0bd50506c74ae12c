import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import { insertAttempt, type LeasedDelivery, markFailing } from "#signals/webhook-delivery/attempt-store.ts";
import { deactivateEndpoint } from "#signals/webhook-delivery/deactivate-endpoint.ts";
import type { DeliveryOutcome } from "#signals/webhook-delivery/outcome.ts";

/** An endpoint is disabled after this time without a success: five days, in milliseconds. */
const FAILING_LIMIT_MS = 5 * 86_400_000;

/**
 * Records a failed attempt and its consequence: the next attempt, or a disabled endpoint, because it
 * responded with 410 Gone, or every attempt failed for five days of the merchant's clock.
 * @param outcomeAt the delivery's state after its attempts so far, including this one.
 * @returns false if the lease was lost: then another process has attempted it, and nothing is written.
 */
export async function recordAttempt(
  actor: Actor,
  delivery: LeasedDelivery,
  response: ReceiverResponse,
  outcomeAt: (attemptCount: number, at: Date) => DeliveryOutcome,
): Promise<boolean> {
  const at = now(actor);
  const outcome = outcomeAt(delivery.attemptCount + 1, at);
  if (!(await insertAttempt(actor, delivery, response, outcome, at))) return false;
  const since = await markFailing(actor, delivery.endpointId, at);
  const isGone = outcome.status === "failed" && outcome.gone;
  if (isGone || (since && at.getTime() - since.getTime() >= FAILING_LIMIT_MS)) {
    await deactivateEndpoint(actor, delivery.endpointId, isGone ? "gone" : "failing");
  }
  return true;
}
