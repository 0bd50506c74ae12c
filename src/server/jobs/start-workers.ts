import { advanceTestClocks } from "#server/billing/advance-test-clocks.ts";
import { resumeCharges } from "#server/billing/resume-charges.ts";
import { runDueSubscriptions, runDueSubscriptionsInTestMode } from "#server/billing/run-due-subscriptions.ts";
import { forgetMethods } from "#server/checkout/forget-methods.ts";
import { reconcilePayments } from "#server/checkout/reconcile-payments.ts";
import { conversionQueue } from "#server/conversions/conversion-queue.ts";
import { Dispatcher } from "#server/delivery/dispatcher.ts";
import { resolveDueDisputes } from "#server/disputes/resolve-due-disputes.ts";
import { applyQueuedNotices } from "#server/jobs/apply-queued-notices.ts";
import { detectCardTesting } from "#server/jobs/detect-card-testing.ts";
import { expireSessions } from "#server/jobs/expire-sessions.ts";
import { listenForWakeUps } from "#server/jobs/listen-for-wake-ups.ts";
import { purge } from "#server/jobs/purge.ts";
import { repeat } from "#server/jobs/repeat.ts";
import { requestRecoveryMails } from "#server/jobs/request-recovery-mails.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { resolvePendingRefunds } from "#server/refunds/resolve-pending-refunds.ts";
import { createCouponsForCodes } from "#server/services/promotion-code/create-coupons-for-codes.ts";
import { failDeliveriesOfInactiveEndpoints } from "#server/services/webhook-attempt/repository.ts";
import { webhookQueue } from "#server/webhooks/webhook-queue.ts";

const SECOND_MS = 1_000;
/** Deliveries to disabled endpoints are ended in batches of this size. */
const MAX_ENDED_DELIVERIES = 1_000;

/**
 * Starts all background work. Any number of processes may run it at the same time: they share the work, and take over
 * what a dead process left.
 * @param directUrl URL of the database without a pooler, which announces due webhooks immediately; without it they are
 * found within a second.
 * @returns a function that stops it, and waits for work in progress. Further calls wait for the same end.
 */
export function startWorkers(directUrl: string | undefined): () => Promise<void> {
  const dispatcher = new Dispatcher(webhookQueue);
  const conversions = new Dispatcher(conversionQueue);
  const stops = [
    ...(directUrl === undefined ? [] : [listenForWakeUps(directUrl, (endpointId) => dispatcher.look([endpointId]))]),
    // Finds what is not announced: retries, resends, a move of the test clock, the death of a process.
    repeat("find-due-webhooks", () => dispatcher.sweep(), SECOND_MS, "due webhooks could not be read"),
    repeat("find-due-conversions", () => conversions.sweep(), SECOND_MS, "due conversions could not be read"),
    repeat("expire-sessions", expireSessions, SECOND_MS, "sessions that are over could not be read"),
    repeat(
      "request-recovery-mails",
      requestRecoveryMails,
      5 * SECOND_MS,
      "recovery mails that are due could not be read",
    ),
    repeat("settle-refunds", resolvePendingRefunds, 15 * SECOND_MS, "unsettled refunds could not be settled"),
    repeat("apply-kept-notices", applyQueuedNotices, 60 * SECOND_MS, "what the processor told could not be applied"),
    repeat("forget-methods", forgetMethods, 60 * SECOND_MS, "detached payment methods could not be read"),
    repeat("run-subscriptions", runDueSubscriptions, SECOND_MS, "due subscriptions could not be read"),
    repeat(
      "run-test-subscriptions",
      runDueSubscriptionsInTestMode,
      SECOND_MS,
      "due subscriptions in test mode could not be read",
    ),
    repeat("resume-charges", resumeCharges, 15 * SECOND_MS, "interrupted charges could not be read"),
    repeat("advance-test-clocks", advanceTestClocks, SECOND_MS / 4, "test clocks could not be read"),
    repeat("settle-disputes", resolveDueDisputes, 15 * SECOND_MS, "disputes could not be settled"),
    repeat("settle-payments", reconcilePayments, 15 * SECOND_MS, "unsettled payments could not be read"),
    repeat("detect-card-testing", detectCardTesting, 60 * SECOND_MS, "declined cards could not be counted"),
    repeat("send-mails", sendDueMails, 2 * SECOND_MS, "mails that are due could not be read"),
    repeat(
      "end-deliveries",
      () => failDeliveriesOfInactiveEndpoints(MAX_ENDED_DELIVERIES),
      2 * SECOND_MS,
      "deliveries could not be ended",
    ),
    repeat("make-coupons", createCouponsForCodes, 60 * SECOND_MS, "promotion codes could not be given their coupons"),
    repeat("purge", purge, 60 * SECOND_MS, "what is too old could not be deleted"),
  ];
  let ended: Promise<unknown> | undefined;
  return async () => {
    ended ??= Promise.all([dispatcher.end(), conversions.end(), ...stops.map((stop) => stop())]);
    await ended;
  };
}
