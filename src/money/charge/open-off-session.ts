import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { openNamed, REJECTED } from "#money/charge/open-named.ts";
import type { ChargedInvoice } from "#money/charging/charge-name.ts";
import {
  adoptUnrecordedCharge,
  findUnresolvedCharge,
  isUnrecordedCharge,
} from "#money/charging/unrecorded-charge-store.ts";
import type { Payment } from "#money/payment/model.ts";
import { queueNotice } from "#money/payment/processor-notice-store.ts";
import type { Opening, PaymentProcessor, PaymentRequest } from "#money/processor/interface/processor.ts";

/**
 * Opens an off-session charge, or uses the charge that the processor has and the database lost.
 * @throws UnknownChargeError after charging was put on hold; DomainError `charging_held` if the subscription has a lost
 * charge that doesn't match, for example because of its amount: it may have paid this period.
 */
export async function openOffSession(
  actor: Actor,
  processor: PaymentProcessor,
  request: PaymentRequest,
  { invoice, payment }: { invoice: ChargedInvoice; payment: Payment },
): Promise<Opening> {
  if (actor.livemode && request.chargeName !== null) {
    const processorPaymentId = await adoptUnrecordedCharge(actor, invoice, payment);
    if (processorPaymentId !== null) {
      // The charge may have been refunded or disputed in the lost time.
      await queueNotice({ processorPaymentId, processorDisputeId: null });
      return { processorPaymentId };
    }
    const unresolved = await findUnresolvedCharge(actor, invoice);
    if (unresolved !== null) throw unresolvedChargeError(unresolved);
    // The name belongs to the dismissed charge. The next attempt has another one.
    if (await isUnrecordedCharge(actor, request.chargeName, { onlyDismissed: true })) return REJECTED;
  }
  return openNamed(actor, processor, request);
}

function unresolvedChargeError(processorPaymentId: string): DomainError {
  return new DomainError(
    "charging_held",
    `The payment processor has a charge of this subscription (${processorPaymentId}) that is missing here and doesn’t match this invoice. The subscription wasn’t charged.`,
  );
}
