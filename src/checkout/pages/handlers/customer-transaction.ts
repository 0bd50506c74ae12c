import { RateLimitError } from "#checkout/pages/handlers/limits.ts";
import { connected } from "#platform/database/connection.ts";
import { runQueued } from "#platform/work/keyed-queue.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/*
 * Customer posts can pile up behind a lock (of a session, a promotion code, a limited link), and anybody can send them.
 * Posts to one session queue in this process, and all of them use only some of its connections.
 */

/** Out of a process's 20 connections; the others are left to the API, the dashboard and the workers. */
const MAX_CUSTOMER_CONNECTIONS = 12;
/** About as many as are served in some seconds. */
const MAX_QUEUED_CUSTOMERS = 200;
/**
 * In all queues together. After an outage, customers in the queue are asked to try again, because those at its front may
 * have left.
 */
const MAX_WAIT_MS = 10_000;
/** Seconds until the queue of a session, or of the service, is processed. */
const RETRY_AFTER_SECONDS = 1;

/** The maximum queue length of a session for this request. */
export const MAX_QUEUED = {
  /** The page sends its changes one by one, so a customer only waits for their own other tabs. */
  orderChange: 2,
  /** Payments and cancellations may wait longer, so that a flood of changes by others can't keep them out. */
  customer: 100,
} as const;

/**
 * A unit of work for public requests, queued and bounded.
 * @throws RateLimitError; QueueTimeout (a 503); any error of `work`.
 */
export async function customerTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inCustomersQueue(work, latestTurn());
}

function inCustomersQueue<T>(work: () => Promise<T>, waitUntil: number): Promise<T> {
  const bounds = {
    concurrency: MAX_CUSTOMER_CONNECTIONS,
    maxQueued: MAX_QUEUED_CUSTOMERS,
    rejection: tooManyCustomers,
    waitUntil,
  };
  return runQueued("customers", bounds, () => unitOfWork(work));
}

/** Until when a request that comes now waits, by `performance.now()`. */
function latestTurn(): number {
  return performance.now() + MAX_WAIT_MS * connected().patience;
}

/** `customerTransaction`, for transactions that lock a session. @throws the same. */
export async function sessionTransaction<T>(sessionId: string, maxQueued: number, work: () => Promise<T>): Promise<T> {
  const waitUntil = latestTurn();
  const bounds = { maxQueued, rejection: tooManyChanges, waitUntil };
  return runQueued(`session:${sessionId}`, bounds, () => inCustomersQueue(work, waitUntil));
}

function tooManyChanges(): RateLimitError {
  return new RateLimitError(RETRY_AFTER_SECONDS, ({ errors }) => errors.tooManyChanges);
}

function tooManyCustomers(): RateLimitError {
  return new RateLimitError(RETRY_AFTER_SECONDS, ({ errors }) => errors.tooManyCustomers);
}
