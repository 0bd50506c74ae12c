import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "./cpu-time.ts";
import { load } from "./load.ts";
import { MEASURES } from "./measures.ts";
import type { Shop } from "./shop.ts";

/** Interval between two readings of memory. */
const SAMPLE_MINUTES = 5;

/**
 * Requests every measured page and endpoint in a loop, and prints the service's memory every five minutes.
 * @param perSecond requests of all kinds together, in the proportions of a bench round.
 * @returns megabytes by minute.
 */
export async function soak(
  { port, pid }: { port: number; pid: number },
  shop: Shop,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): Promise<{ minute: number; megabytes: number }[]> {
  const whole = MEASURES.reduce((sum, { share }) => sum + share, 0);
  const shots = MEASURES.map((measure) => ({
    benchRequest: measure.benchRequest(shop),
    rate: (measure.share / whole) * perSecond,
  }));
  const looks = [{ minute: 0, megabytes: memoryOf(pid) }];
  const startedAt = performance.now();
  for (let second = 0; second < minutes * 60; second++) {
    await Promise.all(
      shots.map(({ benchRequest, rate }) => {
        const count = Math.floor((second + 1) * rate) - Math.floor(second * rate);
        return load(port, benchRequest, count);
      }),
    );
    await wait(Math.max(0, (second + 1) * 1_000 - (performance.now() - startedAt)));
    const minute = (second + 1) / 60;
    if (minute % SAMPLE_MINUTES !== 0) continue;
    looks.push({ minute, megabytes: memoryOf(pid) });
    console.log(`After ${minute} minutes of ${perSecond} requests a second: ${memoryOf(pid)} MB.`);
  }
  return looks;
}
