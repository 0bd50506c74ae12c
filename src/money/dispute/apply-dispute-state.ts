import { findBillingSettings } from "#account/merchant/billing-settings-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { DisputeAnnouncement } from "#money/dispute/announcements.ts";
import type { DisputeEvent } from "#money/dispute/events.ts";
import { type Dispute, isClosed } from "#money/dispute/model.ts";
import { findDisputeOfProcessor, insertDispute, updateDisputeRow } from "#money/dispute/store.ts";
import { chargeOpenInvoicesNow } from "#money/invoice/collection-store.ts";

import type { PayerAnnouncement } from "#money/payer/announcements.ts";
import { lockPayerWithSubscription } from "#money/payer/lock-payer.ts";
import type { Payment } from "#money/payment/model.ts";
import { lockPayment } from "#money/payment/store.ts";
import { changeSubscription } from "#money/subscription/change-subscription.ts";
import { endSubscription } from "#money/subscription/end-subscription.ts";
import { followOpenInvoices } from "#money/subscription/follow-open-invoices.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { hasOpenDispute } from "#money/subscription/open-dispute-store.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** The processor's state of a dispute. */
export type DisputeState = Pick<
  Dispute,
  | "processorDisputeId"
  | "status"
  | "reason"
  | "amount"
  | "isChargeRefundable"
  | "dueBy"
  | "evidence"
  | "submissions"
  | "isPastDue"
> & {
  /** Whether the bank has the money now. */
  hasTakenFunds: boolean;
};

/**
 * Applies the processor's state to a dispute, and records a new one. Repeated states change nothing. Money that the
 * bank withdraws reduces the link's revenue, reinstated money increases it. A lost dispute ends the subscription of its
 * payment, unless the merchant configured otherwise.
 * @returns the dispute afterwards.
 * @throws DomainError `resource_missing`.
 */
export async function applyDisputeState(actor: Actor, payment: Payment, state: DisputeState): Promise<Dispute> {
  const { session, subscription } = await lockPayerWithSubscription(actor, payment);
  await lockPayment(actor, payment.id);
  const before = await findDisputeOfProcessor(actor, state.processorDisputeId);
  const at = now(actor);
  const after = applied(before ?? newDispute(actor, payment, at), state, at);
  if (before && !isChanged(before, after)) return before;
  if (before) await updateDisputeRow(actor, after.id, changeOf(after));
  else await insertDispute(actor, after);
  const change = takenOf(before) - takenOf(after);
  if (session && payment.refundDueAt === null && change !== 0n) {
    await announce<PayerAnnouncement>(actor, { type: "session_amount_changed", session, change });
  }
  tell(actor, before, after);
  await announce<DisputeAnnouncement>(actor, { type: "dispute_changed", before, after });
  const isEnding = isLost(after) && !(before && isLost(before));
  if (subscription && isEnding) await endLost(actor, subscription, at);
  if (subscription && isClosed(after) && !isEnding) await chargeAgain(actor, subscription, at);
  return after;
}

function isLost({ status }: Dispute): boolean {
  return status === "lost";
}

/** A dispute that is lost ends the subscription, unless the merchant set otherwise. */
async function endLost(actor: Actor, subscription: Subscription, at: Date): Promise<void> {
  const { lostDisputeCancels } = await findBillingSettings(actor);
  if (lostDisputeCancels) await endSubscription(actor, subscription, "payment_disputed", at);
}

/** Charges what the dispute has stopped, unless another one is open. */
async function chargeAgain(actor: Actor, subscription: Subscription, at: Date): Promise<void> {
  if (await hasOpenDispute(actor, subscription.id)) return;
  await chargeOpenInvoicesNow(actor, subscription, ["disputed"], at);
  const { chargeAt } = await followOpenInvoices(actor, subscription);
  await changeSubscription(actor, subscription, { chargeAt });
}

type Undecided = Pick<
  Dispute,
  | "id"
  | "livemode"
  | "paymentId"
  | "checkoutSessionId"
  | "invoiceId"
  | "currency"
  | "evidenceErased"
  | "fundsWithdrawnAt"
  | "fundsReinstatedAt"
  | "createdAt"
>;

function newDispute(actor: Actor, payment: Payment, at: Date): Undecided {
  return {
    id: newId("dispute"),
    livemode: actor.livemode,
    paymentId: payment.id,
    checkoutSessionId: payment.checkoutSessionId,
    invoiceId: payment.invoiceId,
    currency: payment.currency,
    evidenceErased: false,
    fundsWithdrawnAt: null,
    fundsReinstatedAt: null,
    createdAt: at,
  };
}

function applied(dispute: Undecided, { hasTakenFunds, ...state }: DisputeState, at: Date): Dispute {
  const { fundsWithdrawnAt, fundsReinstatedAt } = dispute;
  return {
    ...dispute,
    ...state,
    evidence: dispute.evidenceErased ? null : state.evidence,
    fundsWithdrawnAt: fundsWithdrawnAt ?? (hasTakenFunds ? at : null),
    fundsReinstatedAt: fundsWithdrawnAt && !hasTakenFunds ? (fundsReinstatedAt ?? at) : null,
    updatedAt: at,
  };
}

function changeOf({
  id: _,
  livemode: __,
  paymentId: ___,
  checkoutSessionId: ____,
  invoiceId: _____,
  currency: ______,
  createdAt: _______,
  ...change
}: Dispute) {
  return change;
}

function isChanged(before: Dispute, after: Dispute): boolean {
  const { updatedAt: _, ...previous } = before;
  const { updatedAt: __, ...current } = after;
  return Object.entries(current).some(([name, value]) => String(value) !== String(Reflect.get(previous, name)));
}

/** The amount that the bank has withdrawn for it. */
function takenOf(dispute: Dispute | null): bigint {
  return dispute?.fundsWithdrawnAt && !dispute.fundsReinstatedAt ? dispute.amount : 0n;
}

function tell(actor: Actor, before: Dispute | null, after: Dispute): void {
  if (!before) recordEvent<DisputeEvent>(actor, { type: "charge.dispute.created", object: after });
  if (after.fundsWithdrawnAt && !before?.fundsWithdrawnAt) {
    recordEvent<DisputeEvent>(actor, { type: "charge.dispute.funds_withdrawn", object: after });
  }
  if (before) recordEvent<DisputeEvent>(actor, { type: "charge.dispute.updated", object: after });
  if (after.fundsReinstatedAt && !before?.fundsReinstatedAt) {
    recordEvent<DisputeEvent>(actor, { type: "charge.dispute.funds_reinstated", object: after });
  }
  if (isClosed(after) && !(before && isClosed(before))) {
    recordEvent<DisputeEvent>(actor, { type: "charge.dispute.closed", object: after });
  }
}
