import type { Actor } from "#domain/shared/actor.ts";
import { isConflict } from "#server/database/database-errors.ts";
import { currentTransaction, inTransaction, isInTransaction } from "#server/database/transaction.ts";
import { writeEvents } from "#server/unit-of-work/write-events.ts";

const TRIES = 3;

/**
 * Runs use cases in one transaction and writes their events as its last statements: all or nothing. Retries after a
 * conflict of transactions. Inside another unit of work it joins that one.
 */
export async function unitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  for (let tried = 1; ; tried++) {
    try {
      return await inTransaction(async () => {
        const result = await work();
        await writeRecordedEvents();
        return result;
      });
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
    }
  }
}

/** A unit of work serves one merchant and mode, so all its events have one actor. */
async function writeRecordedEvents(): Promise<void> {
  const { events } = currentTransaction();
  const [first] = events;
  if (!first) return;
  const actor: Actor = first.actor;
  await writeEvents(actor, events);
}
