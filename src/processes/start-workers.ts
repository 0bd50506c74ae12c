import { recordWorker } from "#account/installation/store.ts";
import { forgetCardsOfOffers } from "#checkout/checkout-session/forget-cards-of-offers.ts";
import { createCouponsForCodes } from "#checkout/redemption/create-coupons-for-codes.ts";
import { matchDeclarations } from "#declarations/matching/match-declaration.ts";
import { postEarlierMoney } from "#ledger/backfill/post-earlier-money.ts";
import { foldDailySums } from "#ledger/daily-sums/fold-daily-sums.ts";
import { reconcileTestModes } from "#ledger/reconciliation/reconcile-ledger.ts";
import { reconcileLiveModes } from "#ledger/reconciliation/reconcile-live-modes.ts";
import { detectCardTesting } from "#money/card-testing/detect-card-testing.ts";
import { forgetMethods } from "#money/payment-method/forget-methods.ts";
import { applyQueuedNotices } from "#money/processor-notice/apply-queued-notices.ts";
import { advanceTestClocks } from "#operations/clock-advance/advance-test-clocks.ts";
import { DUE_KINDS, type DueKind } from "#operations/clock-advance/due-kinds.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { listenForWakeUps } from "#platform/work/listen-for-wake-ups.ts";
import type { RepeatedJob } from "#platform/work/repeat.ts";
import type { WakeableJob } from "#platform/work/wake-workers.ts";
import { DueWork } from "#processes/due-work.ts";
import { purge } from "#processes/purge.ts";
import { conversionQueue } from "#signals/conversion/conversion-queue.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import { failDeliveriesOfInactiveEndpoints } from "#signals/webhook-delivery/attempt-store.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";

const SECOND_MS = 1_000;
/** Deliveries to disabled endpoints are ended in batches of this size. */
const MAX_ENDED_DELIVERIES = 1_000;

/**
 * Starts all background work, which stops while this machine's clock is wrong or the database is a replica: see
 * `DueWork`. Any number of processes may run it at the same time: they share the work, and take over
 * what a dead process left.
 * @param directUrl URL of the database without a pooler, which announces due webhooks and emails immediately; without it
 * they are found within two seconds.
 * @returns a function that stops it, and waits for work in progress. Further calls wait for the same end.
 */
export function startWorkers(directUrl: string | undefined): () => Promise<void> {
  const due = new DueWork();
  const isAllowed = () => due.isAllowed();
  const dispatcher = new Dispatcher(webhookQueue, isAllowed);
  const conversions = new Dispatcher(conversionQueue, isAllowed);
  const sendMails = due.repeat("send-mails", sendDueMails, 2 * SECOND_MS, "mails that are due could not be read");
  const woken: Record<WakeableJob, RepeatedJob> = { "send-mails": sendMails };
  const wake = {
    endpoint: (id: string) => dispatcher.look([id]),
    job: (name: string) => (Object.hasOwn(woken, name) ? woken[name as WakeableJob].runNow() : undefined),
  };
  const stopListening = directUrl === undefined ? undefined : listenForWakeUps(directUrl, wake, isAllowed);
  const jobs = [
    due.repeat("record-worker", recordWorker, 60 * SECOND_MS, "that a worker is running could not be stored"),
    sendMails,
    // Finds what is not announced: retries, resends, a move of the test clock, the death of a process.
    due.repeat("find-due-webhooks", () => dispatcher.sweep(), SECOND_MS, "due webhooks could not be read"),
    due.repeat("find-due-conversions", () => conversions.sweep(), SECOND_MS, "due conversions could not be read"),
    ...Object.values<DueKind>(DUE_KINDS).flatMap(({ sweeps }) =>
      sweeps.map(({ job, run, intervalMs, failureMessage }) => due.repeat(job, run, intervalMs, failureMessage)),
    ),
    due.repeat(
      "apply-kept-notices",
      applyQueuedNotices,
      60 * SECOND_MS,
      "what the processor told could not be applied",
    ),
    due.repeat("forget-methods", forgetMethods, 60 * SECOND_MS, "detached payment methods could not be read"),
    due.repeat("forget-cards", forgetCardsOfOffers, 60 * SECOND_MS, "the cards of offers could not be read"),
    due.repeat("advance-test-clocks", advanceTestClocks, SECOND_MS / 4, "test clocks could not be read"),
    due.repeat("detect-card-testing", detectCardTesting, 60 * SECOND_MS, "declined cards could not be counted"),
    due.repeat("match-declarations", matchDeclarations, SECOND_MS, "declarations could not be matched"),
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
    due.repeat("fold-daily-sums", foldDailySums, 5 * SECOND_MS, "the ledger could not be added to its daily sums"),
    due.repeat(
      "post-earlier-money",
      postEarlierMoney,
      30 * SECOND_MS,
      "earlier money could not be posted to the ledger",
    ),
    due.repeat(
      "reconcile-ledgers",
      reconcileTestModes,
      600 * SECOND_MS,
      "the processor's books could not be compared with the ledger",
    ),
    due.repeat(
      "reconcile-live-ledgers",
      reconcileLiveModes,
      600 * SECOND_MS,
      "the processor's balance transactions could not be read",
    ),
    due.repeat("purge", purge, 60 * SECOND_MS, "what is too old could not be deleted"),
  ];
  let ended: Promise<unknown> | undefined;
  return async () => {
    ended ??= Promise.all([
      due.end(),
      dispatcher.end(),
      conversions.end(),
      stopListening?.(),
      ...jobs.map(({ stop }) => stop()),
    ]);
    await ended;
  };
}
