import { askStripeTime, stripeSettings } from "#server/payments/stripe/client.ts";
import { processorTimeAge } from "#server/platform/clock-drift.ts";

/** So that there is always one that is less than a minute old. */
const MAX_AGE_MS = 40_000;

/** Asks the payment processor for its time, unless a response told it a moment ago. */
export async function refreshProcessorTime(): Promise<void> {
  const settings = stripeSettings();
  if (settings && processorTimeAge() > MAX_AGE_MS) await askStripeTime(settings);
}
