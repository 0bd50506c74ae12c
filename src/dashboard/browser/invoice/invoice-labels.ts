import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { BillingReason, Invoice, InvoiceStatus } from "#money/invoice/model.ts";

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, { title: string; tone: Tone }> = {
  draft: { title: "Draft", tone: "neutral" },
  open: { title: "Open", tone: "warning" },
  paid: { title: "Paid", tone: "positive" },
  void: { title: "Void", tone: "neutral" },
  uncollectible: { title: "Uncollectible", tone: "danger" },
};

export const BILLING_REASON_LABELS: Record<BillingReason, string> = {
  subscription_create: "First payment of the subscription",
  subscription_cycle: "Subscription renewal",
};

/** The status of an invoice; a refund takes precedence over "paid". */
export function invoiceStatus({
  status,
  attemptCount,
  amountPaid,
  amountRefunded,
  paymentBegunAt,
}: Pick<Invoice, "status" | "attemptCount" | "amountPaid" | "amountRefunded" | "paymentBegunAt">): {
  title: string;
  tone: Tone;
} {
  if (status === "open" && paymentBegunAt) return { title: "Processing", tone: "warning" };
  if (status === "open" && attemptCount > 0) return { title: "Charge failed", tone: "danger" };
  if (status === "paid" && amountRefunded > 0n) {
    return { title: amountRefunded >= amountPaid ? "Refunded" : "Partially refunded", tone: "neutral" };
  }
  return INVOICE_STATUS_LABELS[status];
}
