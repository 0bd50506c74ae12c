import type { Actor } from "#domain/shared/actor.ts";
import { isConflict } from "#server/database/database-errors.ts";
import { currentTransaction, inTransaction, isInTransaction } from "#server/database/transaction.ts";
import { logger } from "#server/platform/logger.ts";
import { wakeWorkers } from "#server/platform/wake-workers.ts";
import { merchantWithCounterBehind, raiseCounters } from "#server/services/integrity/counter-repository.ts";
import { requireKeptTestModes } from "#server/unit-of-work/require-kept-test-modes.ts";
import { writeEvents } from "#server/unit-of-work/write-events.ts";

const MAX_ATTEMPTS = 3;

/**
 * Runs use cases in one transaction and writes their events as its last statements: all or nothing. Retries after a
 * conflict of transactions, and after raising a counter that was behind. Inside another unit of work it joins that one. After the commit it wakes workers for the
 * webhooks that are due.
 * @throws DomainError `test_clock_advancing` where it is about a test mode that is being emptied.
 */
export async function unitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, endpointIds } = await inTransaction(async () => {
        const result = await work();
        const endpointIds = await writeRecordedEvents();
        await requireKeptTestModes();
        return { result, endpointIds };
      });
      wakeWorkers(endpointIds);
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      const merchantId = merchantWithCounterBehind(error);
      if (merchantId) await raiseBehind(merchantId, error);
      else if (!isConflict(error)) throw error;
    }
  }
}

/** @throws the error that a counter behind its numbers caused, if the counter can't be raised. */
async function raiseBehind(merchantId: string, error: unknown): Promise<void> {
  await raiseCounters(merchantId).catch(() => {
    throw error;
  });
  logger().warn({ err: error, merchantId }, "a counter was behind its numbers, and was raised");
}

/**
 * A unit of work serves one merchant and mode, so all its events have one actor. @returns the endpoints that they are
 * sent to.
 */
async function writeRecordedEvents(): Promise<string[]> {
  const { events } = currentTransaction();
  const [first] = events;
  if (!first) return [];
  const actor: Actor = first.actor;
  return writeEvents(actor, events);
}
