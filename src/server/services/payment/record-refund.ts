import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { updatePaymentAttempt } from "#server/services/payment/repository.ts";

/** Records that the processor refunded an attempt. */
export async function recordRefund(actor: Actor, attemptId: string): Promise<void> {
  const at = now(actor);
  await updatePaymentAttempt(actor, attemptId, { refundedAt: at, updatedAt: at });
}
