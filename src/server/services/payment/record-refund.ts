import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { updatePaymentAttempt } from "#server/services/payment/repository.ts";

/** Notes that the processor gave an attempt's money back. */
export async function recordRefund(actor: Actor, attemptId: string): Promise<void> {
  const at = now(actor);
  await updatePaymentAttempt(actor, attemptId, { refundedAt: at, updatedAt: at });
}
