import { askStripeTime, stripeSettings } from "#server/payments/stripe/client.ts";
import { findClockFault, noteProcessorSilence, processorTimeAge } from "#server/platform/clock-drift.ts";
import { once } from "#server/platform/once.ts";

/** So that there is always one that is less than a minute old. */
const MAX_AGE_MS = 40_000;
/** The pause between two questions, if there is no response. */
const PAUSE_MS = 5_000;

const asked = once("processor-time", () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Asks the payment processor for its time, unless a response told it a moment ago. If that time differs from this
 * machine's, it is asked again: after a suspension, only a new response can agree.
 */
export async function refreshProcessorTime(): Promise<void> {
  const settings = stripeSettings();
  const now = performance.now();
  const isKnown = processorTimeAge() <= MAX_AGE_MS && findClockFault()?.from !== "processor";
  if (!settings || isKnown || now - asked.at < PAUSE_MS) return;
  asked.at = now;
  await askStripeTime(settings);
  if (processorTimeAge() > performance.now() - now) noteProcessorSilence(now);
}
