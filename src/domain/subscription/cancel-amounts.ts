import type { Invoice } from "#domain/invoice/invoice.ts";
import { proratedAmount } from "#domain/subscription/prorated-amount.ts";
import type { CancelAmounts } from "#domain/subscription/subscription-detail.ts";

/** What of the last paid invoice can go back when its subscription is canceled at a time: at most what is left of it. */
export function cancelAmounts(
  invoice: Pick<
    Invoice,
    "currency" | "amountTotal" | "amountPaid" | "amountRefunded" | "lines" | "periodStart" | "periodEnd"
  >,
  at: Date,
): CancelAmounts {
  const left = invoice.amountPaid - invoice.amountRefunded;
  const part = proratedAmount(invoice, at);
  const isLess = part < left;
  return { lastInvoice: left, prorated: isLess ? part : left };
}
