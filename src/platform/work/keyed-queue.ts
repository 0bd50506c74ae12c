import { once } from "#platform/base/once.ts";

interface Queue {
  running: number;
  /** Each call starts the next one. */
  waiting: (() => void)[];
}

/** How many may run per key at the same time, and how many may wait. */
export interface QueueLimits {
  concurrency?: number;
  /** How many may wait. Default: no limit. */
  maxQueued?: number;
  /** The error for calls beyond `maxQueued`. */
  rejection?: () => Error;
  /** The latest time at which a call waits for its turn, by `performance.now()`. Default: no limit. */
  waitUntil?: number;
}

/** A call got no turn in time. It has done nothing yet, so it counts as unavailable. */
export class QueueTimeout extends Error {
  readonly code = "QUEUE_TIMEOUT";

  constructor() {
    super("No turn in the queue in time.");
  }
}

const queues = once("keyed-queues", () => new Map<string, Queue>());

/**
 * Runs `work` in a queue per `key`, first in, first out, within this process. Callers that need the same database lock
 * wait here, where they hold no connection.
 * @param key the kind, a colon, and the ID.
 * @throws the `rejection` if `maxQueued` already wait; QueueTimeout; any error of `work`.
 */
export async function runQueued<T>(
  key: string,
  { concurrency = 1, maxQueued = Number.POSITIVE_INFINITY, rejection, waitUntil }: QueueLimits,
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  if (queue.running >= concurrency) {
    if (queue.waiting.length >= maxQueued) throw rejection?.() ?? new QueueTimeout();
    // The slot is passed directly to the next in the queue.
    await turnIn(queue, waitUntil);
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

function turnIn({ waiting }: Queue, until: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeOut = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(new QueueTimeout());
    };
    const timer = until === undefined ? undefined : setTimeout(timeOut, until - performance.now());
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(start);
  });
}
