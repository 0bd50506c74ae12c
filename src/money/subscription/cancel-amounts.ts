import { type Invoice, isCurrent } from "#money/invoice/model.ts";
import type { CancelAmounts } from "#money/subscription/model.ts";
import { proratedAmount } from "#money/subscription/prorated-amount.ts";

/**
 * The refundable amounts of the last paid invoice when its subscription is canceled at a given time: at most its
 * unrefunded rest, and 0 once its period is over.
 */
export function cancelAmounts(
  invoice: Pick<
    Invoice,
    "currency" | "amountTotal" | "amountPaid" | "amountRefunded" | "lines" | "periodStart" | "periodEnd"
  >,
  at: Date,
): CancelAmounts {
  const left = isCurrent(invoice, at) ? invoice.amountPaid - invoice.amountRefunded : 0n;
  const part = proratedAmount(invoice, at);
  const isLess = part < left;
  return { lastInvoice: left, prorated: isLess ? part : left };
}
