import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { CreditedInvoice } from "#dashboard/server/invoice/credited-invoice.ts";
import type { BillingReason, CollectionState, InvoiceStatus, StopReason } from "#money/invoice/model.ts";

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
  manual: "One-time order",
};

export const COLLECTION_STATE_LABELS: Record<CollectionState, string> = {
  scheduled: "Scheduled",
  in_progress: "In progress",
  awaiting_customer: "Waiting for the customer",
  stopped: "Stopped",
  exhausted: "No retries left",
  done: "Nothing due",
};

export const STOP_REASON_LABELS: Record<StopReason, string> = {
  authentication_required: "Stopped: the customer’s bank requires authentication",
  no_payment_method: "Stopped: no saved payment method",
  method_lost: "Stopped: the payment method can no longer be charged",
  disputed: "Stopped: a payment is disputed",
  paused: "Stopped: the subscription is paused",
  document_incomplete: "Stopped: the invoice lacks required details",
  merchant: "Stopped: the subscription was canceled",
  failing: "Stopped: the subscription is unpaid",
};

/** The status of an invoice; what was refunded or credited takes precedence over "paid". */
export function invoiceStatus({
  status,
  scheduledAttempts,
  amountPaid,
  amountTotal,
  amountRefunded,
  amountCredited,
  balanceReturned,
  paymentBegunAt,
}: Pick<
  CreditedInvoice,
  | "status"
  | "scheduledAttempts"
  | "amountPaid"
  | "amountTotal"
  | "amountRefunded"
  | "amountCredited"
  | "balanceReturned"
  | "paymentBegunAt"
>): {
  title: string;
  tone: Tone;
} {
  if (status === "open" && paymentBegunAt) return { title: "Processing", tone: "warning" };
  if (status === "open" && scheduledAttempts > 0) return { title: "Charge failed", tone: "danger" };
  if (status === "paid" && amountCredited > 0n) {
    const isWhole = amountRefunded + balanceReturned + amountCredited >= amountTotal;
    return { title: isWhole ? "Credited" : "Partially credited", tone: "neutral" };
  }
  if (status === "paid" && amountRefunded > 0n) {
    return { title: amountRefunded >= amountPaid ? "Refunded" : "Partially refunded", tone: "neutral" };
  }
  return INVOICE_STATUS_LABELS[status];
}
