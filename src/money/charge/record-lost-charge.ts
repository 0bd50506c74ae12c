import { customerActor } from "#account/merchant/customer-actor.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { outcomeTransaction } from "#money/charge/outcome-transaction.ts";
import { payableOf } from "#money/charge/payable.ts";
import { deleteUnresolvedCharge } from "#money/charging/unrecorded-charge-store.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";

/**
 * Records a charge that a customer made on the page of a session or invoice, and that the database lost (contract, section
 * 7), and applies its outcome as a notice would. A charge that was refunded or disputed pays nothing. Renewals use their
 * charges themselves (`adoptUnrecordedCharge`); an offer after payment has a named charge, too, but its session takes it.
 * @returns false if what it paid is not here, or can't take it: see `Payable`.
 */
export async function recordLostCharge(charge: ProcessorCharge): Promise<boolean> {
  const actor = customerActor({ merchantId: charge.merchantId, livemode: true, testClockOffsetSeconds: 0 });
  const { checkoutSessionId, invoiceId } = charge;
  const id = checkoutSessionId ?? invoiceId;
  const isOfRenewal = charge.chargeName !== null && checkoutSessionId === null;
  if (id === null || isOfRenewal || charge.isReversed) return false;
  const payment = await outcomeTransaction(() => payableOf(charge).takeLostPayment(actor, id, charge));
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
