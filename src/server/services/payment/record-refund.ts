import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { updatePayment } from "#server/services/payment/repository.ts";

/** Records that the processor refunded a payment. */
export async function recordRefund(actor: Actor, paymentId: string): Promise<void> {
  const at = now(actor);
  await updatePayment(actor, paymentId, { refundedAt: at, updatedAt: at });
}
