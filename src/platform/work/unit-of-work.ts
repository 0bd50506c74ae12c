import { isConflict } from "#platform/base/database-errors.ts";
import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";
import { currentTransaction, inTransaction, isInTransaction } from "#platform/database/transaction.ts";
import { merchantWithCounterBehind, raiseCounters } from "#platform/work/counter-store.ts";
import { responseNeededBy } from "#platform/work/response-needed.ts";
import { wakeWorkers } from "#platform/work/wake-workers.ts";

const MAX_ATTEMPTS = 3;
/** Attempts that wait for a response of another server. */
const MAX_RESPONSES = 5;

/**
 * Runs use cases in one transaction and writes their events as its last statements: all or nothing. Retries after a
 * conflict of transactions, after raising a counter that was behind, and with a response that was missing. Inside another
 * unit of work it joins that one. After the commit it wakes workers for the webhooks and emails that are due.
 * @throws DomainError `test_clock_advancing` where it is about a test mode that is being emptied.
 */
export async function unitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  let responses = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, due } = await inTransaction(async () => {
        const result = await work();
        if (!beforeCommit.run) throw new Error("The reactions are not installed: call installReactions() first.");
        const endpointIds = await beforeCommit.run();
        return { result, due: { endpointIds, jobs: [...currentTransaction().dueJobs] } };
      });
      wakeWorkers(due);
      return result;
    } catch (error) {
      const missing = responseNeededBy(error);
      if (missing && responses < MAX_RESPONSES) {
        responses++;
        attempt--;
        await missing.get();
        continue;
      }
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

/** What the layers above do at the end of each transaction. @returns the endpoints that its events are sent to. */
type BeforeCommit = () => Promise<string[]>;

const beforeCommit = once<{ run?: BeforeCommit }>("before-commit", () => ({}));

/** Installs what every unit of work ends with, for the whole process. */
export function runBeforeCommit(run: BeforeCommit): void {
  beforeCommit.run = run;
}
