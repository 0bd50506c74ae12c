import { recordAction } from "#account/audit-log/record-action.ts";
import { lockCheckoutSession } from "#checkout/checkout-session/store.ts";
import { endByDeclaration } from "#declarations/cancellation/end-by-declaration.ts";
import { partsOf, proposedRefund } from "#declarations/decision/proposed-refund.ts";
import type { WithdrawalEvent } from "#declarations/declaration/events.ts";
import type { Declaration } from "#declarations/declaration/model.ts";
import { findDeclaration, updateDeclarationRow } from "#declarations/declaration/store.ts";
import { matchDeclaration } from "#declarations/matching/match-declaration.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { fieldError, notFound } from "#kernel/errors.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { requireScope } from "#kernel/scope.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { createRefund } from "#money/refund/create-refund.ts";
import { callProcessor, readLostRefunds } from "#money/refund/issue-refund.ts";
import type { Refund } from "#money/refund/model.ts";
import { cancelSubscriptionNow } from "#money/subscription/cancel-subscription-now.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { logger } from "#platform/base/logger.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

/** What a merchant answers. */
export interface Decision {
  status: "accepted" | "rejected";
  reason: string | null;
  /** Of a withdrawal that is accepted, in minor units; undefined as proposed, 0 for none. */
  refund?: MinorUnits | undefined;
  /** Whether the subscription of a cancellation for cause ends with its period although the cause is rejected. */
  endsWithPeriod?: boolean | undefined;
}

/**
 * Decides once about a declaration that waits. An accepted withdrawal ends the subscription and refunds what the contract
 * cost; an accepted cancellation for cause ends it immediately, and any other one with its period. The refunds are written
 * together with the decision, and the processor is called afterwards; if it can't be reached, they stay pending until the
 * sweep retries them.
 * @throws DomainError `resource_missing`, `insufficient_scope`; `parameter_invalid` on `status` for one that was decided or
 * of which a payment is still processing; `refund_exceeds_payment` on `refund`; those of `createRefund`.
 */
export async function decideDeclaration(actor: Actor, id: string, decision: Decision): Promise<Declaration> {
  const found = await findDeclaration(actor, id);
  requireScope(actor, found?.kind === "withdrawal" ? "withdrawals:write" : "subscriptions:write");
  if (!found) throw notFound("declaration", id);
  const returnsMoney = found.kind === "withdrawal" && decision.status === "accepted" && decision.refund !== 0n;
  if (returnsMoney) await prepareRefunds(actor, found);
  const { decided, refunds } = await unitOfWork(() => decide(actor, id, decision));
  for (const refund of refunds) {
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

/** While charging is on hold, refunds of the lost time are recorded first. */
async function prepareRefunds(actor: Actor, declaration: Declaration): Promise<void> {
  requireScope(actor, "refunds:write");
  const { parts } = await proposedRefund(actor, declaration);
  if (parts.length === 0) return;
  requireProcessor(actor);
  for (const { paymentId } of parts) await readLostRefunds(actor, { paymentIntent: paymentId });
}

async function decide(
  actor: Actor,
  id: string,
  decision: Decision,
): Promise<{ decided: Declaration; refunds: Refund[] }> {
  // What is not matched yet is matched first, and its contract is read again under the lock.
  const declaration = await matchDeclaration(actor, id);
  if (!declaration) throw notFound("declaration", id);
  if (declaration.status !== "pending") {
    throw fieldError("parameter_invalid", "status", `can't be changed: it is already ${declaration.status}`);
  }
  const { status, reason } = decision;
  const isAccepted = status === "accepted";
  const { kind, checkoutSessionId } = declaration;
  if (checkoutSessionId !== null) await lockCheckoutSession(actor, checkoutSessionId);
  const refunds = isAccepted && kind === "withdrawal" ? await refund(actor, declaration, decision) : [];
  const endsAt = await end(actor, declaration, decision);
  const at = now(actor);
  const refundIds = refunds.map((each) => each.id);
  const change = { status, decisionReason: reason, decidedAt: at, updatedAt: at, endsAt, refundIds } as const;
  const decided = await updateDeclarationRow(actor, declaration, change);
  if (kind === "withdrawal") recordEvent<WithdrawalEvent>(actor, { type: "withdrawal.updated", object: decided });
  if (actor.kind === "user") {
    const action = isAccepted ? "declaration.accepted" : "declaration.rejected";
    await recordAction(actor, action, { objectId: id });
  }
  return { decided, refunds };
}

async function refund(actor: Actor, declaration: Declaration, { refund: amount }: Decision): Promise<Refund[]> {
  if (amount === 0n) return [];
  const proposed = await proposedRefund(actor, declaration);
  if (proposed.isProcessing) {
    const message = "can't be accepted while a payment is processing: wait until it has succeeded or failed";
    throw fieldError("parameter_invalid", "status", message);
  }
  if (amount !== undefined && amount > proposed.left) {
    const message =
      proposed.currency === null
        ? "can't be refunded: nothing was paid"
        : `must be at most ${formatMoney(proposed.left, proposed.currency, "en")}: no more was paid`;
    throw fieldError("refund_exceeds_payment", "refund", message);
  }
  const refunds: Refund[] = [];
  for (const part of partsOf(proposed, amount ?? proposed.amount)) {
    refunds.push(
      await createRefund(actor, {
        of: { paymentIntent: part.paymentId },
        amount: part.amount,
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
  if (status === "accepted" && (kind === "withdrawal" || forCause)) {
    const ended = await cancelSubscriptionNow(actor, subscription.id, { refund: "none" });
    return ended.subscription.endedAt;
  }
  return (await endByDeclaration(actor, declaration, subscription.id, true)).endsAt;
}
