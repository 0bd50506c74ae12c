import type { KeptMethod, Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { newId } from "#server/platform/ids.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { insertPaymentMethod } from "#server/services/payment-method/repository.ts";

/**
 * Writes the method that the processor kept of a completed session's payment for its customer, once. A customer who was
 * deleted meanwhile has none.
 */
export async function savePaymentMethod(
  actor: Actor,
  { customerId }: StoredCheckoutSession,
  { id: paymentId }: Payment,
  kept: KeptMethod | undefined,
): Promise<void> {
  if (!kept || customerId === null) return;
  const method = { ...kept, id: newId("paymentMethod"), livemode: actor.livemode, customerId, paymentId };
  await insertPaymentMethod(actor, { ...method, createdAt: now(actor), detachedAt: null });
}
