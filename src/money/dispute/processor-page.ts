import type { Actor } from "#kernel/actor.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { processorFor } from "#money/processor/processor-for.ts";

/** A payment's page in the processor's own dashboard, where files are uploaded; null if there is none. */
export function processorPageOf(
  { livemode }: Actor,
  { processorPaymentId }: Pick<PaymentIntent, "processorPaymentId">,
): string | null {
  if (processorPaymentId === null) return null;
  return processorFor(livemode)?.dashboardUrl?.(processorPaymentId) ?? null;
}
