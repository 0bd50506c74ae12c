import type { Actor } from "#kernel/actor.ts";
import type { MissingRow } from "#ledger/backfill/missing-store.ts";
import type { BackfillStage } from "#ledger/backfill/model.ts";
import { sumOf } from "#ledger/model.ts";
import { postDispute } from "#ledger/post-dispute.ts";
import {
  postBalanceChange,
  postInvoiceTooSmall,
  postInvoiceVoided,
  postInvoiceWrittenOff,
} from "#ledger/post-invoice-change.ts";
import { postLatePayment, postPayment } from "#ledger/post-payment.ts";
import { postRefund, postRefundReversed } from "#ledger/post-refund.ts";
import { saleOfInvoice } from "#ledger/post-sale.ts";
import { findDispute } from "#money/dispute/store.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayment, lockPayment } from "#money/payment/store.ts";
import { findRefund } from "#money/refund/store.ts";
import { mrrOf } from "#money/subscription/mrr.ts";
import { insertMrrMovement } from "#money/subscription/mrr-store.ts";
import { lockSubscription } from "#money/subscription/store.ts";

type PostRow = (actor: Actor, row: MissingRow) => Promise<void>;

/**
 * Posts what is not posted of a row, at its own time, in the current unit of work. What is deleted by then is left out.
 * Each is done by the functions that post what happens now, so a repetition changes nothing.
 */
export async function postMissingRow(actor: Actor, stage: BackfillStage, row: MissingRow): Promise<void> {
  await POST[stage](actor, row);
}

const POST: Record<BackfillStage, PostRow> = {
  async invoices(actor, { id }) {
    const invoice = await findInvoice(actor, id);
    if (!invoice) return;
    const { posted } = await saleOfInvoice(actor, id);
    const { status, writtenOff, paidAt, updatedAt } = invoice;
    const writtenOffAt = invoice.markedUncollectibleAt ?? (writtenOff ? (paidAt ?? invoice.createdAt) : null);
    // Nothing is if a process of this version has posted what came next, for example a payment, without these.
    const isOwed = sumOf(posted, "receivable") > 0n;
    if (writtenOffAt && isOwed) await postInvoiceWrittenOff(actor, invoice, writtenOffAt);
    else if (status === "paid" && invoice.lastFailure === "amount_too_small" && isOwed) {
      // Without a posting of this version, its sale says already that nothing was due.
      await postInvoiceTooSmall(actor, invoice, paidAt ?? updatedAt);
    }
    if (status === "void") await postInvoiceVoided(actor, invoice, invoice.voidedAt ?? updatedAt);
  },

  async balances(actor, { id, at, balance }) {
    // Versions that don't post what they write only write balances off.
    if (balance && at) await postBalanceChange(actor, "balance_written_off", { id, ...balance }, at);
  },

  async payments(actor, { id, at }) {
    const payment = await findPayment(actor, id);
    if (!payment || !at) return;
    await (payment.refundDueAt === null ? postPayment : postLatePayment)(actor, payment, { at });
  },

  async refunds(actor, { id }) {
    const unlocked = await findRefund(actor, id);
    if (!unlocked) return;
    // As what happens now: the shares of two refunds of a payment depend on one another.
    await lockPayment(actor, unlocked.paymentId);
    const refund = await findRefund(actor, id);
    if (!refund?.succeededAt) return;
    await postRefund(actor, refund, refund.succeededAt);
    if (refund.status === "failed") await postRefundReversed(actor, refund, refund.updatedAt);
  },

  async disputes(actor, { id }) {
    const unlocked = await findDispute(actor, id);
    if (!unlocked) return;
    await lockPayment(actor, unlocked.paymentId);
    const dispute = await findDispute(actor, id);
    if (dispute) await postDispute(actor, dispute);
  },

  async subscriptions(actor, { id }) {
    const subscription = await lockSubscription(actor, id);
    if (!subscription) return;
    const { trialEnd, createdAt, endedAt, updatedAt } = subscription;
    const mrr = mrrOf(subscription);
    await insertMrrMovement(actor, subscription, mrr, mrr > 0n ? (trialEnd ?? createdAt) : (endedAt ?? updatedAt));
  },
};
