import { RateLimitError } from "#server/checkout/limits.ts";
import { isInTransaction } from "#server/database/transaction.ts";
import { runQueued } from "#server/platform/keyed-queue.ts";
import { unitOfWork } from "#server/unit-of-work/unit-of-work.ts";

/*
 * Anybody can post to the customer pages as often as he likes, and what he posts may have to wait for a lock: of the
 * session, of its promotion code, or of a link with a number of payments. So that no crowd there takes the connections
 * from everybody else, those who want the same session go one after another in each process, and all of them together
 * use some of its connections only.
 */

/** Of the 20 connections of a process; the others are left to the API, the dashboard and the workers. */
const MAX_CUSTOMER_CONNECTIONS = 12;
/** For what processors said, beside those of customers. */
const MAX_OUTCOME_CONNECTIONS = 4;
/** Takes some seconds to serve. */
const MAX_QUEUED_CUSTOMERS = 200;
/** Once the crowd at a session, or at the service, has been served. */
const RETRY_AFTER_SECONDS = 1;

/** How many may wait for a session when this is asked for. */
export const MAX_QUEUED = {
  /** The page sends one change after another, so one customer waits for none but himself in another tab. */
  orderChange: 2,
  /** Paying and cancelling wait for what came before, also when somebody else floods the session with changes. */
  customer: 100,
} as const;

/**
 * A unit of work that strangers can ask for, many at once. Within a unit of work, as in the API's test helpers, it is a part of that one:
 * who waited here would keep others waiting for the locks that he holds.
 * @throws RateLimitError; whatever `work` throws.
 */
export async function customerTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  const bounds = { concurrency: MAX_CUSTOMER_CONNECTIONS, maxQueued: MAX_QUEUED_CUSTOMERS, refusal: tooManyCustomers };
  return runQueued("customers", bounds, () => unitOfWork(work));
}

/**
 * A unit of work that writes down what a processor did: never refused, and behind no crowd, since money was taken or given
 * back already. A few at once, of the connections that customers leave.
 * @throws whatever `work` throws.
 */
export async function outcomeTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  const bounds = {
    concurrency: MAX_OUTCOME_CONNECTIONS,
    maxQueued: Number.POSITIVE_INFINITY,
    refusal: tooManyCustomers,
  };
  return runQueued("outcomes", bounds, () => unitOfWork(work));
}

/** The same for what locks a session. @throws RateLimitError; whatever `work` throws. */
export async function sessionTransaction<T>(sessionId: string, maxQueued: number, work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  const bounds = { maxQueued, refusal: tooManyChanges };
  return runQueued(`session:${sessionId}`, bounds, () => customerTransaction(work));
}

function tooManyChanges(): RateLimitError {
  return new RateLimitError(RETRY_AFTER_SECONDS, ({ errors }) => errors.tooManyChanges);
}

function tooManyCustomers(): RateLimitError {
  return new RateLimitError(RETRY_AFTER_SECONDS, ({ errors }) => errors.tooManyCustomers);
}
