"use client";

import { DeveloperDetails } from "#dashboard/browser/activity/developer-details.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { InvoiceActions } from "#dashboard/browser/invoice/invoice-actions.tsx";
import { InvoiceCreditNotes } from "#dashboard/browser/invoice/invoice-credit-notes.tsx";
import { InvoiceDetails } from "#dashboard/browser/invoice/invoice-details.tsx";
import { InvoiceLines } from "#dashboard/browser/invoice/invoice-lines.tsx";
import { InvoicePayments } from "#dashboard/browser/invoice/invoice-payments.tsx";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import { invoiceStatus } from "#dashboard/browser/labels/invoice-labels.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { type ObjectHeading, ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { PaymentRefunds } from "#dashboard/browser/refund/payment-refunds.tsx";
import { invoiceEntries } from "#dashboard/browser/timeline/invoice-timeline.ts";
import { Timeline } from "#dashboard/browser/timeline/timeline.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { formatMoney } from "#kernel/money.ts";
import { isPayable } from "#money/invoice/model.ts";

/** The details of an invoice, and its actions. */
export function InvoiceView({ id }: { id: string }) {
  const query = trpc.invoice.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isPayable(data.invoice) ? LIVE_INTERVAL_MS : false) },
  );
  return (
    <ObjectPage
      noun="invoice"
      query={query}
      list={{ path: "invoices", title: "Invoices" }}
      skeleton={<ObjectSkeleton />}
      heading={headingOf}
      developers={({ json }) => <DeveloperDetails objectId={id} json={json} />}
    >
      {({ json, ...detail }) => (
        <div className={COLUMNS}>
          <div className={COLUMN}>
            <InvoiceLines invoice={detail.invoice} />
            <InvoicePayments payments={detail.payments} />
            <PaymentRefunds refunds={detail.refunds.toReversed()} lines={detail.invoice.lines} />
            <InvoiceCreditNotes creditNotes={detail.creditNotes} />
            <InvoiceDetails detail={detail} />
          </div>
          <div className={COLUMN}>
            <Timeline entries={invoiceEntries(detail)} />
          </div>
        </div>
      )}
    </ObjectPage>
  );
}

function headingOf(detail: InvoiceDetail): ObjectHeading {
  const { invoice, customer, creditable } = detail;
  const { title, tone } = invoiceStatus(invoice);
  return {
    title: invoice.number,
    tabTitle: `${invoice.number} · ${title}`,
    id: invoice.id,
    badge: <Badge tone={tone}>{title}</Badge>,
    description: `${formatMoney(invoice.amountTotal, invoice.currency, LOCALE)}, ${customerLabel(customer)}`,
    actions: <InvoiceActions invoice={invoice} creditable={creditable} />,
  };
}
