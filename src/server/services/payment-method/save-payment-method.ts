import type { Payment, SavedMethod } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { insertPaymentMethod } from "#server/services/payment-method/repository.ts";

/**
 * Writes the method that the processor kept of a payment for its customer, once. A customer who was deleted meanwhile has
 * none.
 * @returns its id; null where nothing was kept.
 */
export async function savePaymentMethod(
  actor: Actor,
  { customerId }: { customerId: string | null },
  { id: paymentId }: Payment,
  kept: SavedMethod | undefined,
): Promise<string | null> {
  if (!kept || customerId === null) return null;
  const method = { ...kept, id: newId("paymentMethod"), livemode: actor.livemode, customerId, paymentId };
  return insertPaymentMethod(actor, { ...method, createdAt: now(actor), detachedAt: null });
}
