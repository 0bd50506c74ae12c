import { proratedAmount } from "#money/cancellation/prorated-amount.ts";
import { type Invoice, isCurrent } from "#money/invoice/model.ts";
import type { CancelAmounts } from "#money/subscription/model.ts";

/**
 * The refundable amounts of the last paid invoice when its subscription is canceled at a given time: at most its
 * unrefunded rest, without what it collected of earlier invoices, and 0 once its period is over.
 */
export function cancelAmounts(
  invoice: Pick<
    Invoice,
    "currency" | "amountTotal" | "amountPaid" | "amountRefunded" | "lines" | "periodStart" | "periodEnd"
  >,
  at: Date,
): Pick<CancelAmounts, "lastInvoice" | "prorated"> {
  const { amountPaid, amountTotal, amountRefunded } = invoice;
  const collected = amountPaid - amountTotal;
  const paid = collected > 0n ? amountTotal : amountPaid;
  const left = isCurrent(invoice, at) && paid > amountRefunded ? paid - amountRefunded : 0n;
  const part = proratedAmount(invoice, at);
  const isLess = part < left;
  return { lastInvoice: left, prorated: isLess ? part : left };
}
