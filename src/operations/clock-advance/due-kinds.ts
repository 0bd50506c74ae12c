import { DUE_TEST_SESSIONS } from "#checkout/checkout-session/due-session-store.ts";
import { expireDueSessions } from "#checkout/checkout-session/expire-due-sessions.ts";
import { expireSessions } from "#checkout/checkout-session/expire-sessions.ts";
import { requestDueRecoveryMails } from "#checkout/recovery/request-due-recovery-mails.ts";
import { requestRecoveryMails } from "#checkout/recovery/request-recovery-mails.ts";
import { DUE_TEST_RECOVERY_MAILS } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DUE_TEST_SUBSCRIPTIONS } from "#money/billing/due-store.ts";
import { resumeCharge, resumeCharges } from "#money/billing/resume-charges.ts";
import {
  runDueStep,
  runDueSubscriptions,
  runDueSubscriptionsInTestMode,
} from "#money/billing/run-due-subscriptions.ts";
import { reconcilePayments, resolvePayment } from "#money/charge/reconcile-payments.ts";
import {
  ABANDONED_TEST_PAYMENTS,
  DUE_TEST_PAYMENTS,
  INTERRUPTED_TEST_CHARGES,
} from "#money/charge/unresolved-store.ts";
import { resolveDueDisputes, resolveTestDispute } from "#money/dispute/resolve-due-disputes.ts";
import { DUE_TEST_DISPUTES } from "#money/processor/sandbox/sandbox-disputes.ts";
import { resolvePendingRefunds, resolveRefund } from "#money/refund/resolve-pending-refunds.ts";
import { DUE_TEST_REFUNDS } from "#money/refund/store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** Work that workers repeat for all merchants. */
interface Sweep {
  job: string;
  run(stopping?: AbortSignal): Promise<void>;
  intervalMs: number;
  /** For the log. */
  failureMessage: string;
}

/** Something that falls due by the merchant's clock. */
export interface DueKind {
  /**
   * Selects what merchant `$1` has in test mode, whether due or not: `id` and `at`. Optionally `order_in_kind`, among
   * those of the same instant; `is_leased`, while it can't be processed; `has_failed`, if the last run failed.
   */
  query: string;
  /** Whether the query has these three columns. */
  hasState?: true;
  /**
   * Processes one of them at its time.
   * @returns false if nothing was done, for example because another process has it: it is tried again.
   */
  run(actor: Actor, id: string, state: { hasFailed: boolean }): Promise<boolean>;
  /** Find and process it in live mode, and in test modes whose clock is not being advanced. */
  sweeps: readonly Sweep[];
}

const SECOND_MS = 1_000;

/**
 * Everything that falls due by a merchant's clock, in the order at the same instant: what the processor decides, then
 * sessions, then subscriptions. Events and emails that result from it are in the outbox in this order; deliveries are
 * attempted by the wall clock, and the clock never waits for a receiver.
 */
export const DUE_KINDS = {
  payment: {
    query: DUE_TEST_PAYMENTS,
    run: (actor, id) => done(resolvePayment(actor, id)),
    sweeps: [
      {
        job: "settle-payments",
        run: reconcilePayments,
        intervalMs: 15 * SECOND_MS,
        failureMessage: "unsettled payments could not be read",
      },
    ],
  },
  // The sweep of payments finds these as well.
  abandoned_payment: {
    query: ABANDONED_TEST_PAYMENTS,
    run: (actor, id) => done(resolvePayment(actor, id)),
    sweeps: [],
  },
  interrupted_charge: {
    query: INTERRUPTED_TEST_CHARGES,
    run: (actor, id) => done(resumeCharge(actor, id)),
    sweeps: [
      {
        job: "resume-charges",
        run: resumeCharges,
        intervalMs: 15 * SECOND_MS,
        failureMessage: "interrupted charges could not be read",
      },
    ],
  },
  refund: {
    query: DUE_TEST_REFUNDS,
    run: (actor, id) => done(resolveRefund(actor, id)),
    sweeps: [
      {
        job: "settle-refunds",
        run: resolvePendingRefunds,
        intervalMs: 15 * SECOND_MS,
        failureMessage: "unsettled refunds could not be settled",
      },
    ],
  },
  dispute: {
    query: DUE_TEST_DISPUTES,
    run: (actor, id) => done(resolveTestDispute(actor, id)),
    sweeps: [
      {
        job: "settle-disputes",
        run: resolveDueDisputes,
        intervalMs: 15 * SECOND_MS,
        failureMessage: "disputes could not be settled",
      },
    ],
  },
  session: {
    query: DUE_TEST_SESSIONS,
    run: async (actor) => (await unitOfWork(() => expireDueSessions(actor, 1))) > 0,
    sweeps: [
      {
        job: "expire-sessions",
        run: expireSessions,
        intervalMs: SECOND_MS,
        failureMessage: "sessions that are over could not be read",
      },
    ],
  },
  recovery_mail: {
    query: DUE_TEST_RECOVERY_MAILS,
    run: async (actor) => (await unitOfWork(() => requestDueRecoveryMails(actor, 1))) > 0,
    sweeps: [
      {
        job: "request-recovery-mails",
        run: requestRecoveryMails,
        intervalMs: 5 * SECOND_MS,
        failureMessage: "recovery mails that are due could not be read",
      },
    ],
  },
  subscription: {
    query: DUE_TEST_SUBSCRIPTIONS,
    hasState: true,
    run: runDueStep,
    sweeps: [
      {
        job: "run-subscriptions",
        run: runDueSubscriptions,
        intervalMs: SECOND_MS,
        failureMessage: "due subscriptions could not be read",
      },
      {
        job: "run-test-subscriptions",
        run: runDueSubscriptionsInTestMode,
        intervalMs: SECOND_MS,
        failureMessage: "due subscriptions in test mode could not be read",
      },
    ],
  },
} satisfies Record<string, DueKind>;

export type DueKindName = keyof typeof DUE_KINDS;

async function done(work: Promise<unknown>): Promise<boolean> {
  await work;
  return true;
}
