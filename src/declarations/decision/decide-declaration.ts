import { recordAction } from "#account/audit-log/record-action.ts";
import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import { lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import { endByDeclaration, endNowByDeclaration } from "#declarations/cancellation/end-by-declaration.ts";
import { partsOf, proposedRefund } from "#declarations/decision/proposed-refund.ts";
import type { WithdrawalEvent } from "#declarations/declaration/events.ts";
import type { Declaration } from "#declarations/declaration/model.ts";
import { findDeclaration, lockDeclaration, updateDeclarationRow } from "#declarations/declaration/store.ts";
import { ordersOf, withLateness } from "#declarations/declaration/with-lateness.ts";
import { matchDeclaration } from "#declarations/matching/match-declaration.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, notFound } from "#kernel/errors.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { createRefund, requireShown } from "#money/refund/create-refund.ts";
import { callProcessor, readLostRefunds } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefund } from "#money/refund/store.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { findSubscription, lockSubscription } from "#money/subscription/store.ts";
import { logger } from "#platform/base/logger.ts";
import { writeOnce } from "#platform/work/idempotency.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** What a merchant answers. */
export interface Decision {
  status: "accepted" | "rejected";
  reason: string | null;
  /** Of a withdrawal that is accepted, in minor units; undefined as proposed, 0 for none. */
  refund?: MinorUnits | undefined;
  /** What was proposed to whoever decides, in minor units; undefined for a request of the API. */
  shownRefund?: MinorUnits | undefined;
  /** Whether the subscription of a cancellation for cause ends with its period although the cause is rejected. */
  endsWithPeriod?: boolean | undefined;
}

/**
 * Decides once about a declaration that waits. An accepted withdrawal ends the subscription and refunds what the contract
 * cost; an accepted cancellation for cause ends it immediately, and any other one with its period. The refunds are written
 * together with the decision, and the processor is called afterwards; if it can't be reached, they stay pending until the
 * sweep retries them. A request that is repeated with its idempotency key gets what it wrote before.
 * @throws DomainError `resource_missing`, `insufficient_scope`, also for a developer who accepts a withdrawal that has
 * money to refund; `parameter_invalid` on `status` for one that was decided, of which a payment is still processing, or
 * was made in the meantime; `refund_exceeds_payment` on `refund`; those of `createRefund`.
 */
export async function decideDeclaration(actor: Actor, id: string, decision: Decision): Promise<Declaration> {
  const known = await findDeclaration(actor, id);
  requireScope(actor, known?.kind === "withdrawal" ? "withdrawals:write" : "subscriptions:write");
  if (!known) throw notFound("declaration", id);
  // What is not matched yet is matched first: its payments are prepared by its contract.
  const found = await unitOfWork(() => matchDeclaration(actor, id));
  if (!found) throw notFound("declaration", id);
  const returnsMoney = found.kind === "withdrawal" && decision.status === "accepted" && decision.refund !== 0n;
  const prepared = returnsMoney ? await prepareRefunds(actor, found) : [];
  const { decided, refunds } = await unitOfWork(() =>
    writeOnce(actor, {
      write: () => decide(actor, id, decision, prepared),
      idOf: ({ decided }) => decided.id,
      read: (decidedId) => readDecided(actor, decidedId),
    }),
  );
  for (const refund of refunds.filter(({ status }) => status === "pending")) {
    await callProcessor(actor, refund).catch((error: unknown) => {
      logger().warn({ err: error, refundId: refund.id }, "the processor could not be asked for a refund");
    });
  }
  return decided;
}

/** The same for the ID of a withdrawal. @throws DomainError `resource_missing` for any other one. */
export async function decideWithdrawal(actor: Actor, id: string, decision: Decision): Promise<Declaration> {
  requireScope(actor, "withdrawals:write");
  const found = await findDeclaration(actor, id);
  if (found?.kind !== "withdrawal") throw notFound("withdrawal", id);
  return decideDeclaration(actor, id, decision);
}

/** While charging is on hold, refunds of the lost time are recorded first. @returns the IDs of the payments. */
async function prepareRefunds(actor: Actor, declaration: Declaration): Promise<string[]> {
  requireScope(actor, "refunds:write");
  const { parts } = await proposedRefund(actor, declaration);
  if (parts.length > 0) requireProcessor(actor);
  for (const { paymentId } of parts) await readLostRefunds(actor, { paymentIntent: paymentId });
  return parts.map(({ paymentId }) => paymentId);
}

interface Decided {
  decided: Declaration;
  refunds: Refund[];
}

async function readDecided(actor: Actor, id: string): Promise<Decided | null> {
  const decided = await findDeclaration(actor, id);
  const refunds = await Promise.all(decided?.refundIds.map((refundId) => findRefund(actor, refundId)) ?? []);
  return decided && { decided, refunds: refunds.flatMap((refund) => refund ?? []) };
}

async function decide(actor: Actor, id: string, decision: Decision, prepared: readonly string[]): Promise<Decided> {
  // It is matched, and what it is about no longer changes.
  const about = await findDeclaration(actor, id);
  if (!about) throw notFound("declaration", id);
  const { kind, checkoutSessionId, subscriptionId } = about;
  // In the order of a payment's locks, so that no charge begins while payments are read.
  if (checkoutSessionId !== null) await lockCheckoutSession(actor, checkoutSessionId);
  if (subscriptionId !== null) await lockSubscription(actor, subscriptionId);
  const declaration = await lockDeclaration(actor, id);
  if (!declaration) throw notFound("declaration", id);
  if (declaration.status !== "pending") {
    throw fieldError("parameter_invalid", "status", `can't be changed: it is already ${declaration.status}`);
  }
  const { status, reason } = decision;
  const isAccepted = status === "accepted";
  const refunds = isAccepted && kind === "withdrawal" ? await refund(actor, declaration, decision, prepared) : [];
  const endsAt = await end(actor, declaration, decision);
  const at = now(actor);
  const refundIds = refunds.map((each) => each.id);
  // What was known of the delivery stays with the decision.
  const [{ late } = declaration] = withLateness([declaration], await ordersOf(actor, [declaration]));
  const change = { status, decisionReason: reason, decidedAt: at, updatedAt: at, endsAt, refundIds, late } as const;
  const decided = await updateDeclarationRow(actor, declaration, change);
  if (kind === "withdrawal") recordEvent<WithdrawalEvent>(actor, { type: "withdrawal.updated", object: decided });
  if (actor.kind === "user") {
    const action = isAccepted ? "declaration.accepted" : "declaration.rejected";
    await recordAction(actor, action, { objectId: id });
  }
  return { decided, refunds };
}

async function refund(
  actor: Actor,
  declaration: Declaration,
  { refund: amount, shownRefund }: Decision,
  prepared: readonly string[],
): Promise<Refund[]> {
  const proposed = await proposedRefund(actor, declaration);
  if (proposed.isProcessing) {
    const message = "can't be accepted while a payment is processing: wait until it has succeeded or failed";
    throw fieldError("parameter_invalid", "status", message);
  }
  // Whether money is kept is decided by those who may return it.
  if (proposed.parts.length > 0) {
    if (actor.kind === "user") requireOwnerOrAdmin(actor);
    else requireScope(actor, "refunds:write");
  }
  if (amount === 0n) return [];
  if (proposed.parts.some(({ paymentId }) => !prepared.includes(paymentId))) {
    const message =
      "can't be accepted yet: a payment has succeeded in the meantime. Check the amount, and accept it again";
    throw fieldError("parameter_invalid", "status", message);
  }
  if (amount !== undefined && amount > proposed.left) {
    const message =
      proposed.currency === null
        ? "can't be refunded: nothing was paid"
        : `must be at most ${formatMoney(proposed.left, proposed.currency, "en")}: no more was paid`;
    throw fieldError("refund_exceeds_payment", "refund", message);
  }
  if (amount === undefined && proposed.currency !== null) {
    requireShown(shownRefund, proposed.amount, proposed.currency);
  }
  const refunds: Refund[] = [];
  for (const part of partsOf(proposed, amount ?? proposed.amount)) {
    refunds.push(
      await createRefund(actor, {
        of: { paymentIntent: part.paymentId },
        amount: part.amount,
        // An amount that somebody names is all that is returned.
        ...(amount !== undefined && { maxTotal: part.amount }),
        reason: "requested_by_customer",
        refundsApplicationFee: true,
        reversesTransfer: true,
        notifiesCustomer: true,
        metadata: {},
      }),
    );
  }
  return refunds;
}

/** Ends the subscription as decided. @returns when it ends; null if nothing ends. */
async function end(
  actor: Actor,
  declaration: Declaration,
  { status, endsWithPeriod = true }: Decision,
): Promise<Date | null> {
  const { kind, subscriptionId, forCause } = declaration;
  const subscription = subscriptionId === null ? null : await findSubscription(actor, subscriptionId);
  if (!subscription || hasEnded(subscription)) return null;
  if (status === "rejected" && !(kind === "cancellation" && forCause && endsWithPeriod)) return null;
  requireScope(actor, "subscriptions:write");
  if (status === "accepted" && (kind === "withdrawal" || forCause)) {
    return (await endNowByDeclaration(actor, subscription.id)).endedAt;
  }
  return (await endByDeclaration(actor, declaration, subscription.id, true)).endsAt;
}
