import { settleUnsettledPayments } from "#server/checkout/settle-unsettled-payments.ts";
import { expireSessions } from "#server/jobs/expire-sessions.ts";
import { purge } from "#server/jobs/purge.ts";
import { repeat } from "#server/jobs/repeat.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { workOn } from "#server/platform/queue.ts";
import { failDeliveriesOfDisabledEndpoints } from "#server/services/webhook-attempt/repository.ts";
import { WebhookDispatcher } from "#server/webhooks/webhook-dispatcher.ts";

const SECOND_MS = 1_000;
/** What waits for an endpoint that was switched off is ended so many at once. */
const MAX_ENDED_DELIVERIES = 1_000;

/**
 * Starts everything that is done without being asked for. Any number of processes may do it at once: the work is
 * shared, and what one of them leaves in the middle another one takes up.
 * @returns stops it, and waits for what is under way; the queue has to be stopped after it. Whoever calls it again
 * waits for the same end.
 * @throws Error while the queue is not started.
 */
export async function startWorkers(): Promise<() => Promise<void>> {
  const dispatcher = new WebhookDispatcher();
  const stopWaking = await workOn("deliver-webhook", (jobs) =>
    dispatcher.wake(jobs.map(({ deliveryId }) => deliveryId)),
  );
  const stops = [
    // What no job told of: a test clock that was moved, a process that died, a delivery that found no place.
    repeat("find-due-webhooks", () => dispatcher.sweep(), 2 * SECOND_MS, "due webhooks could not be read"),
    repeat("expire-sessions", expireSessions, SECOND_MS, "sessions that are over could not be read"),
    repeat("settle-payments", settleUnsettledPayments, 15 * SECOND_MS, "unsettled payments could not be read"),
    repeat("send-mails", sendDueMails, 2 * SECOND_MS, "mails that are due could not be read"),
    repeat(
      "end-deliveries",
      () => failDeliveriesOfDisabledEndpoints(MAX_ENDED_DELIVERIES),
      2 * SECOND_MS,
      "deliveries could not be ended",
    ),
    repeat("purge", purge, 60 * SECOND_MS, "what is too old could not be deleted"),
  ];
  let ended: Promise<unknown> | undefined;
  return async () => {
    ended ??= Promise.all([stopWaking(), dispatcher.end(), ...stops.map((stop) => stop())]);
    await ended;
  };
}
