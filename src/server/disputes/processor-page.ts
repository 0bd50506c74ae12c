import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { processorFor } from "#server/payments/processor-for.ts";

/** A payment's page in the processor's own dashboard, where files are uploaded; null if there is none. */
export function processorPageOf(
  { livemode }: Actor,
  { processorPaymentId }: Pick<PaymentIntent, "processorPaymentId">,
): string | null {
  if (processorPaymentId === null) return null;
  return processorFor(livemode)?.dashboardUrl?.(processorPaymentId) ?? null;
}
