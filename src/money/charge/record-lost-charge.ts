import { customerActor } from "#account/merchant/customer-actor.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { outcomeTransaction } from "#money/charge/outcome-transaction.ts";
import { deleteUnresolvedCharge } from "#money/charging/unrecorded-charge-store.ts";
import { insertLostPayment } from "#money/payment/insert-lost-payment.ts";
import type { ProcessorCharge } from "#money/processor/processor.ts";

/**
 * Records a customer's payment that the processor has and the database lost, and applies its outcome as a notice would.
 * @returns false if what it paid is not here, or can't take it: see `insertLostPayment`.
 */
export async function recordLostCharge(charge: ProcessorCharge): Promise<boolean> {
  const actor = customerActor({ merchantId: charge.merchantId, livemode: true, testClockOffsetSeconds: 0 });
  const payment = await outcomeTransaction(() => insertLostPayment(actor, charge));
  if (!payment) return false;
  await lookUpPayment(actor, payment, { abandon: false });
  return true;
}

/** The same for a charge that a release of charging stored, which then is no longer unresolved. */
export async function recordUnresolvedCharge(charge: ProcessorCharge): Promise<boolean> {
  const isRecorded = await recordLostCharge(charge);
  if (isRecorded) await deleteUnresolvedCharge(charge.processorPaymentId);
  return isRecorded;
}
