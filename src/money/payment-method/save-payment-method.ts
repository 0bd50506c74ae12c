import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import type { PaymentMethodEvent } from "#money/payment-method/events.ts";
import type { SavedPaymentMethod } from "#money/payment-method/model.ts";
import { findMethodOfPayment, insertPaymentMethods } from "#money/payment-method/store.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";

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
  const object: SavedPaymentMethod = {
    ...savedMethods,
    id: newId("paymentMethod"),
    livemode: actor.livemode,
    customerId,
    paymentId,
    createdAt: now(actor),
    detachedAt: null,
  };
  if ((await insertPaymentMethods(actor, [object])) === 0) return findMethodOfPayment(actor, paymentId);
  recordEvent<PaymentMethodEvent>(actor, { type: "payment_method.attached", object });
  return object.id;
}
