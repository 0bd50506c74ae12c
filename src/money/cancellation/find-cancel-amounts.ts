import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { cancelAmounts } from "#money/cancellation/cancel-amounts.ts";
import { isMoneyWithdrawn } from "#money/dispute/model.ts";
import { findDisputesOfPayment } from "#money/dispute/store.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findPayment } from "#money/payment/store.ts";
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
  const { left } = await refundLimit(actor, payment, refunds, { invoiceId: invoice.id });
  if (left <= 0n) return null;
  return { left, ...cancelAmounts({ ...invoice, amountRefunded: invoice.amountPaid - left }, at) };
}
