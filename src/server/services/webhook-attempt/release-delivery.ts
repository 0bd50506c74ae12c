import type { Actor } from "#domain/shared/actor.ts";
import { enqueue } from "#server/platform/queue.ts";
import { endLease, type LeasedDelivery } from "#server/services/webhook-attempt/repository.ts";

/** Releases a delivery without an outcome, and wakes another worker for it. */
export async function releaseDelivery(actor: Actor, delivery: LeasedDelivery): Promise<void> {
  if (await endLease(actor, delivery)) await enqueue("deliver-webhook", { deliveryId: delivery.id });
}
