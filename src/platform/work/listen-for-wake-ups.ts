import pg from "pg";
import { noteConnectionError } from "#platform/base/database-errors.ts";
import { connectionConfig } from "#platform/database/postgres-pool.ts";
import { repeat } from "#platform/work/repeat.ts";
import { WAKE_UP_CHANNELS } from "#platform/work/wake-workers.ts";

/** How soon a broken connection is replaced. */
const RECONNECT_MS = 1_000;
const TIMEOUT_MS = 2_000;
/**
 * Nothing is sent on the connection after `LISTEN`, so only the operating system detects that the other side is
 * unreachable.
 */
const KEEP_ALIVE_MS = 10_000;

/**
 * Receives the notifications that `wakeWorkers` sends in any process, on a separate connection.
 * @param databaseUrl a URL without a pooler: LISTEN is bound to the database session.
 * @param wake `endpoint` gets the ID of an endpoint with due webhooks, `job` the name of a job that has something to do.
 * @param isAllowed whether to listen: a replica rejects it.
 * @returns a function that stops it.
 */
export function listenForWakeUps(
  databaseUrl: string,
  wake: { endpoint(id: string): void; job(name: string): void },
  isAllowed: () => boolean,
): () => Promise<void> {
  let listening: pg.Client | undefined;
  const listen = async () => {
    if (listening || !isAllowed()) return;
    const config = connectionConfig(databaseUrl, {
      connectionTimeoutMillis: TIMEOUT_MS,
      statementTimeoutMs: TIMEOUT_MS,
      applicationName: "checkstand-wake-ups",
      isPooled: false,
    });
    const client = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    client.on("error", noteConnectionError);
    client.on("end", () => {
      listening = undefined;
    });
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === WAKE_UP_CHANNELS.jobs) wake.job(payload);
      else wake.endpoint(payload);
    });
    try {
      await client.connect();
      await client.query(
        Object.values(WAKE_UP_CHANNELS)
          .map((channel) => `LISTEN ${channel}`)
          .join("; "),
      );
      listening = client;
    } catch (error) {
      noteConnectionError(error);
      await client.end().catch(() => undefined);
      throw error;
    }
  };
  const job = repeat("listen-for-wake-ups", listen, RECONNECT_MS, "wake-ups could not be listened for");
  return async () => {
    await job.stop();
    await listening?.end();
  };
}
