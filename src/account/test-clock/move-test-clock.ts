import { findNextEndingAfter } from "#account/test-clock/advancing-store.ts";
import { findNextBillingAt, lockTestClock, writeTestClock } from "#account/test-clock/store.ts";
import { now } from "#kernel/clock.ts";

/** `waits`: something due has not been processed, so the clock does not advance. */
export type ClockMove = "moved" | "waits" | "ready";

/**
 * Moves an advancing clock to the next time at which something is due, but never past the due action of a subscription;
 * in the end to its target, where it is ready once nothing is due. In one transaction.
 */
export async function moveTestClock(merchantId: string): Promise<ClockMove> {
  const clock = await lockTestClock({ merchantId });
  const { offsetSeconds, startSeconds, targetSeconds } = clock;
  // Stopped, or test mode is being emptied.
  if (targetSeconds === null || startSeconds === targetSeconds) return "ready";
  const wall = Date.now();
  const at = now({ clockOffsetSeconds: offsetSeconds });
  const billing = await findNextBillingAt({ merchantId });
  if (billing && billing <= at) return "waits";
  if (offsetSeconds >= targetSeconds) {
    await writeTestClock({ merchantId }, { offsetSeconds, startSeconds: null, targetSeconds: null });
    return "ready";
  }
  const ending = await findNextEndingAfter(merchantId, at);
  const times = [billing, ending].flatMap((time) => time?.getTime() ?? []);
  // The clock has whole seconds: what is due is over by then.
  const next = times.length === 0 ? targetSeconds : Math.ceil((Math.min(...times) - wall) / 1000);
  const moved = Math.min(Math.max(next, offsetSeconds), targetSeconds);
  await writeTestClock({ merchantId }, { offsetSeconds: moved, startSeconds, targetSeconds });
  return "moved";
}
