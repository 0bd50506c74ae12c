import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import { insertPaymentMethod } from "#money/payment-method/store.ts";
import { newId } from "#platform/base/ids.ts";

/**
 * Writes the method that the processor saved for a payment's customer, once. A customer who was deleted in the meantime
 * has none.
 * @returns its ID; null if none was saved.
 */
export async function savePaymentMethod(
  actor: Actor,
  { customerId }: { customerId: string | null },
  { id: paymentId }: Payment,
  savedMethods: SavedMethod | undefined,
): Promise<string | null> {
  if (!savedMethods || customerId === null) return null;
  const method = { ...savedMethods, id: newId("paymentMethod"), livemode: actor.livemode, customerId, paymentId };
  return insertPaymentMethod(actor, { ...method, createdAt: now(actor), detachedAt: null });
}
