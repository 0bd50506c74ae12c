import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { ReceiverResponse } from "#server/services/delivery-queue/response.ts";
import { deactivateEndpoint } from "#server/services/webhook-attempt/deactivate-endpoint.ts";
import type { DeliveryOutcome } from "#server/services/webhook-attempt/outcome.ts";
import { insertAttempt, type LeasedDelivery, markFailing } from "#server/services/webhook-attempt/repository.ts";

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
