import { secondsWithoutWorker } from "#account/installation/store.ts";
import { logger } from "#platform/base/logger.ts";

/** Workers report every minute. A restart or an upgrade takes less than this. */
const MAX_SECONDS = 900;

/** Whether no worker has run for 15 minutes, so that emails, webhooks, renewals, and test clocks wait. */
export async function isWorkerMissing(): Promise<boolean> {
  return (await secondsWithoutWorker()) > MAX_SECONDS;
}

/** Logs an error if no worker has run for 15 minutes. */
export async function reportMissingWorker(): Promise<void> {
  const seconds = await secondsWithoutWorker();
  if (seconds <= MAX_SECONDS) return;
  logger().error(
    { seconds: Math.round(seconds) },
    "no worker is running, so emails, webhooks, renewals, and test clocks wait: start `npm start` or `npm run worker`, and check its log",
  );
}
