import { setImmediate as afterResponses, setTimeout as wait } from "node:timers/promises";
import { discardPending, flushAllRequestLogs, flushRequestLogs } from "#signals/request-log/flush-request-logs.ts";

const FLUSH_INTERVAL_MS = 1_000;
/** How long the end of the process may wait for the last rows, in milliseconds. */
const LAST_FLUSH_MS = 4_000;

/**
 * Writes the request log once a second. The returned function stops it and writes the rest; call it after the last
 * request, while the database is still connected.
 */
export function startRequestLog(): () => Promise<void> {
  const end = new AbortController();
  const timer = setInterval(() => void flushRequestLogs(), FLUSH_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    const tooLate = wait(LAST_FLUSH_MS, undefined, { ref: false }).then(() => end.abort());
    await afterResponses();
    await Promise.race([tooLate, flushAllRequestLogs(end.signal)]);
    discardPending();
  };
}
