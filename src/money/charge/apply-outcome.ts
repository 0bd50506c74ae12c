import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { outcomeTransaction } from "#money/charge/outcome-transaction.ts";
import { type LockedPayable, type OutcomeOf, payableOf } from "#money/charge/payable.ts";
import { announcePayment } from "#money/payment/announce-payment.ts";
import type { PaymentAnnouncement } from "#money/payment/announcements.ts";
import type { Payment, PaymentOutcome, PaymentStatus } from "#money/payment/model.ts";
import { updatePayment } from "#money/payment/store.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { createServiceRefund } from "#money/refund/create-service-refund.ts";
import { callProcessor } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { countPaymentOutcome } from "#platform/base/metrics.ts";
import { announce } from "#platform/work/announce.ts";

type Case = "ignore" | "apply" | "late";

/**
 * What becomes of an outcome, by the status that the payment has. Repeated and outdated outcomes are ignored. A payment
 * that was abandoned, so that it failed, and was charged after all is late: its money is followed, and then refunded.
 */
const CASES: Record<PaymentStatus, Record<PaymentOutcome["status"], Case>> = {
  created: { requires_action: "apply", processing: "apply", succeeded: "apply", failed: "apply" },
  requires_action: { requires_action: "apply", processing: "apply", succeeded: "apply", failed: "apply" },
  processing: { requires_action: "ignore", processing: "ignore", succeeded: "apply", failed: "apply" },
  failed: { requires_action: "ignore", processing: "late", succeeded: "late", failed: "ignore" },
  succeeded: { requires_action: "ignore", processing: "ignore", succeeded: "ignore", failed: "ignore" },
};

export interface RecordedOutcome {
  /** Whether the payment's status changed. */
  isChanged: boolean;
  /** The refund of money that came too late, twice, or after the payment was abandoned. */
  refund: Refund | null;
}

const UNCHANGED: RecordedOutcome = { isChanged: false, refund: null };

/**
 * Records a processor's outcome of a payment, for a session or an invoice, whoever reports it: the customer's browser, a
 * notice, the sweep, or the clock. Then requests the refund of money that nobody owes.
 * @param payment as known to the caller: see `recordOutcome`.
 * @throws DomainError `resource_missing`, `payment_processor_missing`; any error of the processor if a refund is due and
 * it can't be reached: the outcome and the refund are recorded.
 */
export async function applyOutcome(actor: Actor, payment: Payment, outcome: PaymentOutcome): Promise<void> {
  const { isChanged, refund } = await outcomeTransaction(() => recordOutcome(actor, payment, outcome));
  if (isChanged) countPaymentOutcome(requireProcessor(actor).name, payment.paymentMethodType, outcome);
  if (refund) await callProcessor(actor, refund);
}

/**
 * Records an outcome in the current unit of work, once.
 * @param known the payment as known to the caller. An outcome of a payment without the processor's ID does not end one
 * that got its ID in the meantime.
 * @throws DomainError `resource_missing`.
 */
export async function recordOutcome(actor: Actor, known: Payment, outcome: PaymentOutcome): Promise<RecordedOutcome> {
  const locked = await payableOf(known).lock(actor, known);
  const { payment } = locked;
  if (known.processorPaymentId === null && payment.processorPaymentId !== null) return UNCHANGED;
  const found = CASES[payment.status][outcome.status];
  if (found === "ignore") return UNCHANGED;
  const isLate = found === "late" || !locked.needsMoney;
  const recorded = await record(actor, locked, outcome, isLate);
  if (!recorded.isChanged) return recorded;
  await announcePayment(actor, payment, outcome);
  if (outcome.status === "succeeded" && payment.amount > 0n) {
    await announce<PaymentAnnouncement>(actor, { type: "payment_succeeded", payment, isLate, fee: outcome.fee });
  }
  return recorded;
}

async function record(
  actor: Actor,
  locked: LockedPayable,
  outcome: PaymentOutcome,
  isLate: boolean,
): Promise<RecordedOutcome> {
  switch (outcome.status) {
    case "requires_action":
      return askCustomer(actor, locked.payment, outcome);
    case "processing":
      return process(actor, locked, outcome, isLate);
    case "succeeded":
      return succeed(actor, locked, outcome, isLate);
    case "failed":
      return fail(actor, locked, outcome);
  }
}

async function askCustomer(
  actor: Actor,
  payment: Payment,
  { next: actionUrl }: OutcomeOf<"requires_action">,
): Promise<RecordedOutcome> {
  if (payment.actionUrl === actionUrl) return UNCHANGED;
  await updatePayment(actor, payment.id, { status: "requires_action", actionUrl, updatedAt: now(actor) });
  return { isChanged: payment.status === "created", refund: null };
}

async function process(
  actor: Actor,
  { payment, process }: LockedPayable,
  outcome: OutcomeOf<"processing">,
  isLate: boolean,
): Promise<RecordedOutcome> {
  await updatePayment(actor, payment.id, { status: "processing", card: outcome.card, updatedAt: now(actor) });
  if (!isLate) await process(outcome);
  return { isChanged: true, refund: null };
}

async function succeed(
  actor: Actor,
  { payment, pay, payTooLate }: LockedPayable,
  outcome: OutcomeOf<"succeeded">,
  isLate: boolean,
): Promise<RecordedOutcome> {
  const updatedAt = now(actor);
  const change = { status: "succeeded", card: outcome.card, updatedAt } as const;
  await updatePayment(actor, payment.id, isLate ? { ...change, refundDueAt: updatedAt } : change);
  if (isLate) {
    await payTooLate?.(outcome);
    return { isChanged: true, refund: await createServiceRefund(actor, payment) };
  }
  await pay(outcome);
  return { isChanged: true, refund: null };
}

async function fail(
  actor: Actor,
  { payment, fail }: LockedPayable,
  outcome: OutcomeOf<"failed">,
): Promise<RecordedOutcome> {
  await updatePayment(actor, payment.id, { status: "failed", failureCode: outcome.failure, updatedAt: now(actor) });
  await fail(outcome);
  return { isChanged: true, refund: null };
}
