import { customerActor } from "#account/merchant/customer-actor.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Payment } from "#money/payment/model.ts";
import { findLivePaymentOfProcessor } from "#money/payment/store.ts";

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
