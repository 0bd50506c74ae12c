import { askStripeTime, stripeSettings } from "#money/processor/stripe/client.ts";
import { once } from "#platform/base/once.ts";
import { findClockFault, noteProcessorSilence, processorTimeAge } from "#platform/database/clock-drift.ts";

/** Low enough that a reading is always less than a minute old. */
const MAX_AGE_MS = 40_000;
/** The pause between two calls if there is no response. */
const PAUSE_MS = 5_000;

const lastCall = once("processor-time", () => ({ at: Number.NEGATIVE_INFINITY }));

/**
 * Reads the payment processor's time, unless a recent response contained it. If that time differs from this machine's,
 * it is read again, because after a suspension only a new response can agree.
 */
export async function refreshProcessorTime(): Promise<void> {
  const settings = stripeSettings();
  const now = performance.now();
  const isKnown = processorTimeAge() <= MAX_AGE_MS && findClockFault()?.from !== "processor";
  if (!settings || isKnown || now - lastCall.at < PAUSE_MS) return;
  lastCall.at = now;
  await askStripeTime(settings);
  if (processorTimeAge() > performance.now() - now) noteProcessorSilence(now);
}
