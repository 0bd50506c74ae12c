import { PgBoss } from "pg-boss";
import { currentTransaction } from "#server/database/transaction.ts";
import { logger } from "#server/platform/logger.ts";
import { once } from "#server/platform/once.ts";

/** What a job of each queue carries. */
export interface JobData {
  /** A delivery may be due: see `server/webhooks/deliver-due-webhooks.ts`. */
  "deliver-webhook": { deliveryId: string };
}

type QueueName = keyof JobData;

const QUEUES: readonly QueueName[] = ["deliver-webhook"];

const CONNECTIONS = 4;
/** Where the database can't tell of a new job, as through a pooler, it is found by then. */
const POLL_SECONDS = 1;
/** Where it can, this is for what it told while nobody listened. */
const BACKSTOP_SECONDS = 5;
const MAX_BATCH_SIZE = 100;

/**
 * A job wakes a worker and knows nothing that is not in a row of its own, so that it is never repeated by the
 * queue, and kept for as short as can be.
 */
const WAKE_UP = { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 60, retentionSeconds: 86_400, notify: true };

const queue = once<{ current?: PgBoss }>("queue", () => ({}));

/**
 * Starts the queue that this process shares, and makes or updates its tables (schema `pgboss`), one process at a time.
 * @param isDirect whether the address leads to the database itself, which then tells of new jobs, or to a pooler.
 */
export async function startQueue(databaseUrl: string, isDirect = true): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "checkstand-queue",
    max: CONNECTIONS,
    useListenNotify: isDirect,
    schedule: false,
  });
  boss.on("error", (error: Error) => logger().warn({ reason: error.message }, "the queue could not be read"));
  boss.on("warning", ({ message }: { message: string }) => logger().info({ reason: message }, "the queue warns"));
  queue.current = boss;
  await boss.start();
  for (const name of QUEUES) await boss.createQueue(name, WAKE_UP);
}

/** Ends it. Who takes jobs has to be stopped before it, as jobs under way are cut off. */
export async function stopQueue(): Promise<void> {
  const boss = queue.current;
  delete queue.current;
  await boss?.stop({ graceful: false });
}

/**
 * Takes jobs of a queue as they come, up to a hundred at once.
 * @returns takes no more, and waits for the work on those that were taken.
 */
export async function workOn<Name extends QueueName>(
  name: Name,
  work: (jobs: JobData[Name][]) => Promise<void>,
): Promise<() => Promise<void>> {
  const options = {
    batchSize: MAX_BATCH_SIZE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
  };
  const boss = started();
  await boss.work<JobData[Name]>(name, options, (jobs) => work(jobs.map(({ data }) => data)));
  return () => boss.offWork(name);
}

/**
 * Writes jobs in the transaction under way: they are there when it commits, else never.
 * @param startAfter by the wall clock; at once without it.
 * @throws Error outside a transaction, or in a process that did not start the queue.
 */
export async function enqueue<Name extends QueueName>(
  name: Name,
  data: JobData[Name] | readonly JobData[Name][],
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  const { client } = currentTransaction();
  const jobs = [data].flat().map((one) => ({ data: one, ...(startAfter && { startAfter: startAfter.toISOString() }) }));
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      // Nothing is read of what it returns, and Prisma can't read all of it.
      await client.$executeRawUnsafe(text, ...values);
      return { rows: [] };
    },
  };
  if (jobs.length > 0) await started().insert(name, jobs, { db });
}

function started(): PgBoss {
  if (!queue.current) throw new Error("The queue is not started: call startQueue() first.");
  return queue.current;
}
