import type { Actor } from "#kernel/actor.ts";
import { atLeast0, type MinorUnits, smaller } from "#kernel/money.ts";
import { cancelAmounts } from "#money/cancellation/cancel-amounts.ts";
import { proratedAmount } from "#money/cancellation/prorated-amount.ts";
import { isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findPayment } from "#money/payment/store.ts";
import { balancePart } from "#money/refund/refund-amount.ts";
import { refundLimit } from "#money/refund/refund-limit.ts";
import { findRefundsOfPayment } from "#money/refund/store.ts";
import type { CancelAmounts } from "#money/subscription/model.ts";

/**
 * The amounts of `cancelAmounts` of a paid invoice, without what is refunded, is being refunded, or was credited. While
 * its payment is locked, they can be refunded.
 * @returns also what is left of its payment, in minor units; null if that is nothing, or a dispute has withdrawn it.
 */
export async function findCancelAmounts(
  actor: Actor,
  invoice: Invoice,
  at: Date,
): Promise<(CancelAmounts & { left: MinorUnits }) | null> {
  const payment = invoice.paymentId === null ? null : await findPayment(actor, invoice.paymentId);
  if (!payment) return null;
  if (isMoneyWithdrawn(await findDisputesOfPayment(actor, payment.id))) return null;
  const refunds = await findRefundsOfPayment(actor, payment.id);
  const limit = await refundLimit(actor, payment, refunds, { invoiceId: invoice.id });
  const { left } = limit;
  if (left <= 0n) return null;
  const amounts = cancelAmounts({ ...invoice, amountRefunded: invoice.amountPaid - left }, at);
  return {
    left,
    ...amounts,
    lastInvoiceBalance: balancePart(limit, amounts.lastInvoice),
    proratedBalance: smaller(
      balancePart(limit, amounts.prorated),
      atLeast0(proratedAmount(invoice, at) - amounts.prorated),
    ),
  };
}
