import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";
import { pool } from "#platform/database/connection.ts";
import { currentTransaction } from "#platform/database/transaction.ts";

/** The channels of notifications. The payload is the ID of an endpoint with due webhooks, or the name of a job. */
export const WAKE_UP_CHANNELS = { webhooks: "due_webhooks", jobs: "due_jobs" } as const;

/** The jobs that are notified of what is due; all others find it by themselves. */
export type WakeableJob = "send-mails";

/** What workers are woken for. */
export interface DueForWorkers {
  endpointIds: readonly string[];
  jobs: readonly string[];
}

/** `NOTIFY` takes a lock at commit that all notifiers share, so one covers all commits in the meantime. */
const DELAY_MS = 50;

const waiting = once("due-for-workers", () => ({ endpointIds: new Set<string>(), jobs: new Set<string>() }));

/**
 * Notifies the workers of all processes once the current unit of work has committed.
 * @throws Error outside a transaction.
 */
export function wakeAfterCommit(job: WakeableJob): void {
  currentTransaction().dueJobs.add(job);
}

/**
 * Notifies the workers of all processes that something is due. Call it after the commit. If a notification gets lost,
 * workers find it within two seconds anyway.
 */
export function wakeWorkers({ endpointIds, jobs }: DueForWorkers): void {
  if (endpointIds.length + jobs.length === 0) return;
  if (waiting.endpointIds.size + waiting.jobs.size === 0) setTimeout(() => void notifyWorkers(), DELAY_MS).unref();
  for (const id of endpointIds) waiting.endpointIds.add(id);
  for (const job of jobs) waiting.jobs.add(job);
}

async function notifyWorkers(): Promise<void> {
  const due = [
    ...[...waiting.endpointIds].map((id) => [WAKE_UP_CHANNELS.webhooks, id]),
    ...[...waiting.jobs].map((job) => [WAKE_UP_CHANNELS.jobs, job]),
  ];
  waiting.endpointIds.clear();
  waiting.jobs.clear();
  const [channels, payloads] = [0, 1].map((place) => due.map((notification) => notification[place]));
  try {
    await pool().query(
      "SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS due (channel, payload)",
      [channels, payloads],
    );
  } catch (error) {
    logger().debug({ err: error }, "workers could not be woken");
  }
}
