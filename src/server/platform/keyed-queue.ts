import { once } from "#server/platform/once.ts";

interface Queue {
  running: number;
  /** Starts the next one each. */
  waiting: (() => void)[];
}

/** How many may run for a key at once, and how many may wait for that. */
export interface QueueLimits {
  concurrency?: number;
  maxQueued: number;
  /** What whoever comes beyond is refused with. */
  refusal: () => Error;
}

const queues = once("turns", () => new Map<string, Queue>());

/**
 * Runs `work` when it is its turn among all that is asked for `key` in this process, first come, first served. Whoever
 * would wait for the same lock of the database waits here instead, where it costs no connection, so that a crowd at one
 * lock leaves connections for everybody else.
 * @param key what is waited for: its kind, a colon, and its id.
 * @throws the `refusal` when `maxQueued` wait already; whatever `work` throws.
 */
export async function runQueued<T>(
  key: string,
  { concurrency = 1, maxQueued, refusal }: QueueLimits,
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  if (queue.running >= concurrency) {
    if (queue.waiting.length >= maxQueued) throw refusal();
    // Whoever ends hands its place over, so that nobody who comes between takes it.
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running += 1;
    queues.set(key, queue);
  }
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) queues.delete(key);
  }
}
