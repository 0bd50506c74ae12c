import { purgeEvents } from "#server/services/event/purge-events.ts";
import { purgeAnswers } from "#server/services/idempotency/purge-answers.ts";
import { purgeRequestLogs } from "#server/services/request-log/purge-request-logs.ts";

/** Deletes what is kept for a time only, once that is over. */
export async function purge(signal: AbortSignal): Promise<void> {
  await purgeRequestLogs(signal);
  await purgeAnswers(signal);
  await purgeEvents(signal);
}
