import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { postDispute } from "#ledger/post-dispute.ts";
import { postRefund } from "#ledger/post-refund.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { insertDispute } from "#money/dispute/store.ts";
import { recordPastRefund } from "#money/processor/sandbox/sandbox.ts";
import { recordPastDispute } from "#money/processor/sandbox/sandbox-disputes.ts";
import type { Refund } from "#money/refund/model.ts";
import { insertRefund, writeAmountRefunded } from "#money/refund/store.ts";
import { newId } from "#platform/base/ids.ts";

const DAY_MS = 86_400_000;

/** A sample sale that was paid. */
export type PaidSale = Pick<CheckoutSession, "amountTotal" | "currency"> & { id: string; paymentId: string };

/** Writes that a sample sale was refunded whole, as history: without events and emails. */
export async function writeSampleRefund(actor: Actor, sale: PaidSale, at: Date): Promise<void> {
  const { id: checkoutSessionId, paymentId, amountTotal: amount, currency } = sale;
  const id = newId("refund");
  await recordPastRefund({ refundId: id, paymentId, amount, createdAt: at });
  const refund = { paymentId, checkoutSessionId, invoiceId: null, isCounted: true };
  const written: Refund = {
    ...refund,
    id,
    livemode: actor.livemode,
    status: "succeeded",
    amount,
    currency,
    reason: "requested_by_customer",
    failureReason: null,
    lines: [],
    shippingAmount: null,
    balanceAmount: 0n,
    balanceReturned: 0n,
    balanceReversed: 0n,
    origin: "merchant",
    processorRefundId: id,
    notifiesCustomer: false,
    refundsApplicationFee: true,
    reversesTransfer: true,
    metadata: {},
    createdAt: at,
    succeededAt: at,
    updatedAt: at,
  };
  await insertRefund(actor, written);
  await writeAmountRefunded(actor, refund, amount, at);
  await postRefund(actor, written, at);
}

/** Records that a sample sale has been disputed since yesterday, and awaits a response. */
export async function writeSampleDispute(actor: Actor, sale: PaidSale): Promise<void> {
  const { id: checkoutSessionId, paymentId, amountTotal: amount, currency } = sale;
  const at = new Date(now(actor).getTime() - DAY_MS);
  const { processorDisputeId, dueBy } = await recordPastDispute({
    paymentId,
    sessionId: checkoutSessionId,
    amount,
    at,
  });
  const dispute: Dispute = {
    id: newId("dispute"),
    livemode: actor.livemode,
    paymentId,
    checkoutSessionId,
    invoiceId: null,
    status: "needs_response",
    reason: "fraudulent",
    amount,
    currency,
    isChargeRefundable: false,
    dueBy,
    evidence: null,
    evidenceErased: false,
    submissions: 0,
    isPastDue: false,
    fundsWithdrawnAt: at,
    fundsReinstatedAt: null,
    processorDisputeId,
    createdAt: at,
    updatedAt: at,
  };
  await insertDispute(actor, dispute);
  await postDispute(actor, dispute);
}
