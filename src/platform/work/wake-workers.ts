import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";
import { pool } from "#platform/database/connection.ts";

/** The channel of notifications. Their payload is the ID of an endpoint with due webhooks. */
export const WAKE_UP_CHANNEL = "due_webhooks";

/** `NOTIFY` takes a lock at commit that all notifiers share, so one covers all commits in the meantime. */
const DELAY_MS = 50;

const waiting = once("endpoints-to-notify", () => new Set<string>());

/**
 * Notifies the workers of all processes that webhooks of these endpoints are due. Call it after the commit. If a
 * notification gets lost, workers find the webhooks within a second anyway.
 */
export function wakeWorkers(endpointIds: readonly string[]): void {
  if (endpointIds.length === 0) return;
  if (waiting.size === 0) setTimeout(() => void notifyWorkers(), DELAY_MS).unref();
  for (const id of endpointIds) waiting.add(id);
}

async function notifyWorkers(): Promise<void> {
  const endpointIds = [...waiting];
  waiting.clear();
  try {
    await pool().query("SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id", [WAKE_UP_CHANNEL, endpointIds]);
  } catch (error) {
    logger().debug({ err: error }, "workers could not be woken");
  }
}
