import type { Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { customerActor } from "#server/services/merchant/customer-actor.ts";
import { findLivePaymentOfProcessor } from "#server/services/payment/repository.ts";

/**
 * The live payment that the processor names, and an actor for its merchant; undefined for payments that others made with
 * the operator's account.
 */
export async function openPaymentOfProcessor(
  processorPaymentId: string,
): Promise<{ actor: Actor; payment: Payment } | undefined> {
  const found = await findLivePaymentOfProcessor(processorPaymentId);
  if (!found) return undefined;
  const owner = { merchantId: found.merchantId, livemode: true, testClockOffsetSeconds: 0 };
  return { actor: customerActor(owner), payment: found.payment };
}
