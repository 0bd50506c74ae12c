import { runQueued } from "#platform/work/keyed-queue.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Of a process's connections. Customers' transactions leave them free: see `customerTransaction`. */
const MAX_CONNECTIONS = 4;

/**
 * A unit of work that records a processor's outcome. It is never rejected and never queued behind customers, because
 * money has moved. Few run at the same time.
 * @throws any error of `work`.
 */
export async function outcomeTransaction<T>(work: () => Promise<T>): Promise<T> {
  return runQueued("outcomes", { concurrency: MAX_CONNECTIONS }, () => unitOfWork(work));
}
