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
import { DueWork } from "#server/jobs/due-work.ts";
import { expireSessions } from "#server/jobs/expire-sessions.ts";
import { listenForWakeUps } from "#server/jobs/listen-for-wake-ups.ts";
import { purge } from "#server/jobs/purge.ts";
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
 * Starts all background work, which stops while this machine's clock is wrong or the database is a replica: see
 * `DueWork`. Any number of processes may run it at the same time: they share the work, and take over
 * what a dead process left.
 * @param directUrl URL of the database without a pooler, which announces due webhooks immediately; without it they are
 * found within a second.
 * @returns a function that stops it, and waits for work in progress. Further calls wait for the same end.
 */
export function startWorkers(directUrl: string | undefined): () => Promise<void> {
  const due = new DueWork();
  const isAllowed = () => due.isAllowed();
  const dispatcher = new Dispatcher(webhookQueue, isAllowed);
  const conversions = new Dispatcher(conversionQueue, isAllowed);
  const stops = [
    ...(directUrl === undefined
      ? []
      : [listenForWakeUps(directUrl, (endpointId) => dispatcher.look([endpointId]), isAllowed)]),
    // Finds what is not announced: retries, resends, a move of the test clock, the death of a process.
    due.repeat("find-due-webhooks", () => dispatcher.sweep(), SECOND_MS, "due webhooks could not be read"),
    due.repeat("find-due-conversions", () => conversions.sweep(), SECOND_MS, "due conversions could not be read"),
    due.repeat("expire-sessions", expireSessions, SECOND_MS, "sessions that are over could not be read"),
    due.repeat(
      "request-recovery-mails",
      requestRecoveryMails,
      5 * SECOND_MS,
      "recovery mails that are due could not be read",
    ),
    due.repeat("settle-refunds", resolvePendingRefunds, 15 * SECOND_MS, "unsettled refunds could not be settled"),
    due.repeat(
      "apply-kept-notices",
      applyQueuedNotices,
      60 * SECOND_MS,
      "what the processor told could not be applied",
    ),
    due.repeat("forget-methods", forgetMethods, 60 * SECOND_MS, "detached payment methods could not be read"),
    due.repeat("run-subscriptions", runDueSubscriptions, SECOND_MS, "due subscriptions could not be read"),
    due.repeat(
      "run-test-subscriptions",
      runDueSubscriptionsInTestMode,
      SECOND_MS,
      "due subscriptions in test mode could not be read",
    ),
    due.repeat("resume-charges", resumeCharges, 15 * SECOND_MS, "interrupted charges could not be read"),
    due.repeat("advance-test-clocks", advanceTestClocks, SECOND_MS / 4, "test clocks could not be read"),
    due.repeat("settle-disputes", resolveDueDisputes, 15 * SECOND_MS, "disputes could not be settled"),
    due.repeat("settle-payments", reconcilePayments, 15 * SECOND_MS, "unsettled payments could not be read"),
    due.repeat("detect-card-testing", detectCardTesting, 60 * SECOND_MS, "declined cards could not be counted"),
    due.repeat("send-mails", sendDueMails, 2 * SECOND_MS, "mails that are due could not be read"),
    due.repeat(
      "end-deliveries",
      () => failDeliveriesOfInactiveEndpoints(MAX_ENDED_DELIVERIES),
      2 * SECOND_MS,
      "deliveries could not be ended",
    ),
    due.repeat(
      "make-coupons",
      createCouponsForCodes,
      60 * SECOND_MS,
      "promotion codes could not be given their coupons",
    ),
    due.repeat("purge", purge, 60 * SECOND_MS, "what is too old could not be deleted"),
  ];
  let ended: Promise<unknown> | undefined;
  return async () => {
    ended ??= Promise.all([due.end(), dispatcher.end(), conversions.end(), ...stops.map((stop) => stop())]);
    await ended;
  };
}
