import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { returnBalance, reverseReturnedBalance } from "#money/customer-balance/invoice-balance.ts";
import { findInvoice } from "#money/invoice/store.ts";
import type { PayerAnnouncement } from "#money/payer/announcements.ts";
import { lockPayer, type Payer } from "#money/payer/lock-payer.ts";
import type { PaymentEvent } from "#money/payment/events.ts";
import { findPaymentIntent } from "#money/payment/payment-intent-store.ts";
import { lockPayment } from "#money/payment/store.ts";
import type { RefundAnnouncement } from "#money/refund/announcements.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { Refund } from "#money/refund/model.ts";
import { findRefundsOfPayment, updateRefundRow, writeAmountRefunded } from "#money/refund/store.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { announce } from "#platform/work/announce.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/** The processor's state of a refund. */
export type RefundState =
  | { status: "pending" | "succeeded"; processorRefundId: string }
  | { status: "failed"; processorRefundId: string | null; failureReason: string };

/**
 * Applies the processor's state to a refund, once: repeated and outdated states change nothing. Refunded money reduces
 * the revenue of its payment and link; money of a refund that failed later increases it again. What the invoice used of
 * the customer's balance returns with the refund, as its row says.
 * @param found the refund before anything was locked.
 * @returns the refund afterwards.
 */
export async function applyRefundOutcome(actor: Actor, found: Refund, state: RefundState): Promise<Refund> {
  const { id, paymentId } = found;
  const payer = await lockPayer(actor, { ...found, id: paymentId });
  const { session } = payer;
  const [, refunds] = await inOrder([
    () => lockPayment(actor, paymentId),
    () => findRefundsOfPayment(actor, paymentId),
  ]);
  const before = refunds.find((refund) => refund.id === id) ?? found;
  if (!isChanged(before, state)) return before;
  const at = now(actor);
  const news = {
    status: state.status,
    failureReason: state.status === "failed" ? state.failureReason : null,
    processorRefundId: state.processorRefundId ?? before.processorRefundId,
    ...(state.status === "succeeded" && { succeededAt: at, balanceReturned: before.balanceAmount }),
    updatedAt: at,
  };
  const told: Refund = { ...before, ...news };
  const amountRefunded = refunds.reduce((sum, refund) => sum + refundedAmount(refund.id === id ? told : refund), 0n);
  await Promise.all([updateRefundRow(actor, id, news), writeAmountRefunded(actor, told, amountRefunded, at)]);
  const change = refundedAmount(before) - refundedAmount(told);
  if (session && told.isCounted && change !== 0n) {
    await announce<PayerAnnouncement>(actor, { type: "session_amount_changed", session, change });
  }
  await tell(actor, before, told);
  const after = await moveBalance(actor, payer, before, told);
  if (hasSucceeded(before, after)) {
    await announce<RefundAnnouncement>(actor, { type: "refund_succeeded", payer, refund: after });
  }
  if (before.status === "succeeded") {
    await announce<RefundAnnouncement>(actor, { type: "refund_reversed", payer, refund: after });
  }
  if (needsMerchant(before, after)) await announce<RefundAnnouncement>(actor, { type: "refund_failed", refund: after });
  return after;
}

/** A final state does not change, except that a successful refund may fail later. */
function isChanged(before: Refund, state: RefundState): boolean {
  if (before.status === "failed") return false;
  if (before.status === "succeeded") return state.status === "failed";
  return state.status !== "pending" || before.processorRefundId !== state.processorRefundId;
}

function refundedAmount({ status, amount }: Refund): bigint {
  return status === "succeeded" ? amount : 0n;
}

function hasSucceeded(before: Refund, after: Refund): boolean {
  return after.status === "succeeded" && before.status !== "succeeded";
}

/**
 * Returns to the customer's balance what the invoice used of it, or reverses that because the refund failed later: at most
 * what it returned, and what is left of that.
 * @returns the refund afterwards.
 */
async function moveBalance(actor: Actor, { session, invoice }: Payer, before: Refund, after: Refund): Promise<Refund> {
  const { id, balanceReturned: amount, updatedAt } = after;
  const isReversed = before.status === "succeeded";
  if (amount === 0n || !(isReversed || hasSucceeded(before, after))) return after;
  const paid = invoice ?? (await findInvoice(actor, session?.invoiceId ?? ""));
  if (!paid) throw new Error(`The invoice of ${id} is gone.`);
  if (!isReversed) {
    await returnBalance(actor, paid, amount);
    return after;
  }
  const balanceReversed = await reverseReturnedBalance(actor, paid, amount);
  await updateRefundRow(actor, id, { balanceReversed, updatedAt });
  return { ...after, balanceReversed };
}

/**
 * Whether the merchant must act: for refunds that failed after they succeeded, and for failed refunds that the service
 * requested, which nobody saw in the dashboard.
 */
function needsMerchant(before: Refund, after: Refund): boolean {
  return after.status === "failed" && (before.status === "succeeded" || after.origin === "service");
}

async function tell(actor: Actor, before: Refund, after: Refund): Promise<void> {
  if (after.status === "failed") recordEvent<RefundEvent>(actor, { type: "refund.failed", object: after });
  recordEvent<RefundEvent>(actor, { type: "refund.updated", object: after });
  if (!hasSucceeded(before, after)) return;
  const payment = await findPaymentIntent(actor, after.paymentId);
  if (payment) recordEvent<PaymentEvent>(actor, { type: "charge.refunded", object: payment });
}
