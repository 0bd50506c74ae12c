import { FAILURES } from "#dashboard/browser/labels/payment-labels.ts";
import { INVOICE_EVENT_LABELS, merged } from "#dashboard/browser/timeline/subscription-timeline.ts";
import type { TimelineEntry } from "#dashboard/browser/timeline/timeline.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { formatMoney } from "#kernel/money.ts";
import { collectionOf } from "#money/invoice/model.ts";

/** The history of an invoice, oldest entry first; its next charge is last. */
export function invoiceEntries({ invoice, payments, refunds, history }: InvoiceDetail): TimelineEntry[] {
  const { createdAt, paidAt, voidedAt, markedUncollectibleAt } = invoice;
  const { nextAttemptAt } = collectionOf(invoice);
  const past: TimelineEntry[] = [
    { ...eventLabel("invoice.finalized"), at: createdAt },
    ...payments
      .filter((payment) => payment.status === "failed" && payment.failureCode !== null)
      .map((payment) => ({
        ...eventLabel("invoice.payment_failed"),
        detail: payment.failureCode ? FAILURES[payment.failureCode] : undefined,
        at: payment.statusSince,
      })),
    ...history
      .filter(({ type }) => type === "invoice.payment_action_required")
      .map((event) => ({ ...eventLabel(event.type), at: event.createdAt })),
    ...(paidAt ? [{ ...eventLabel("invoice.paid"), at: paidAt }] : []),
    ...(voidedAt ? [{ ...eventLabel("invoice.voided"), at: voidedAt }] : []),
    ...(markedUncollectibleAt ? [{ ...eventLabel("invoice.marked_uncollectible"), at: markedUncollectibleAt }] : []),
    ...refunds.flatMap((refund): TimelineEntry[] =>
      refund.succeededAt
        ? [
            {
              title: "Refunded",
              detail: formatMoney(refund.amount, refund.currency, LOCALE),
              at: refund.succeededAt,
              tone: "neutral",
            },
          ]
        : [],
    ),
  ];
  past.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const next: TimelineEntry[] = nextAttemptAt ? [{ title: "Next charge", at: nextAttemptAt, tone: "warning" }] : [];
  return merged([...past, ...next]);
}

function eventLabel(type: string): Pick<TimelineEntry, "title" | "tone"> {
  return INVOICE_EVENT_LABELS[type] ?? { title: type, tone: "neutral" };
}
