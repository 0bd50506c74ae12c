import { setImmediate as afterAnswers, setTimeout as wait } from "node:timers/promises";
import { logger } from "#server/platform/logger.ts";
import {
  flushAllRequestLogs,
  flushRequestLogs,
  giveUpWaiting,
} from "#server/services/request-log/flush-request-logs.ts";
import { purgeRequestLogs } from "#server/services/request-log/purge-request-logs.ts";

const FLUSH_INTERVAL_MS = 1_000;
const PURGE_INTERVAL_MS = 60_000;
/** What the end of the process may wait for the last rows. */
const LAST_FLUSH_MS = 4_000;

/**
 * Writes the request log once a second and deletes what is too old, now and once a minute, until the
 * returned function is called, which writes the rest. Call that once no request is answered any more, while
 * the database is still connected.
 */
export function keepRequestLog(): () => Promise<void> {
  const end = new AbortController();
  let purging: Promise<void> | undefined;
  const purge = () => {
    purging ??= purgeRequestLogs(end.signal)
      .catch((error: unknown) => logger().error({ err: error }, "old requests could not be deleted"))
      .finally(() => {
        purging = undefined;
      });
  };
  purge();
  const timers = [setInterval(() => void flushRequestLogs(), FLUSH_INTERVAL_MS), setInterval(purge, PURGE_INTERVAL_MS)];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    const tooLate = wait(LAST_FLUSH_MS, undefined, { ref: false }).then(() => end.abort());
    await afterAnswers();
    await Promise.race([tooLate, flushAllRequestLogs(end.signal)]);
    end.abort();
    await Promise.race([tooLate, purging]);
    giveUpWaiting();
  };
}
