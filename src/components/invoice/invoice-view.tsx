"use client";

import { trpc } from "#client/trpc.ts";
import { customerLabel } from "#components/customer/customer-label.ts";
import { InvoiceActions } from "#components/invoice/invoice-actions.tsx";
import { InvoiceDetails } from "#components/invoice/invoice-details.tsx";
import { invoiceStatus } from "#components/invoice/invoice-labels.ts";
import { InvoiceLines } from "#components/invoice/invoice-lines.tsx";
import { InvoicePayments } from "#components/invoice/invoice-payments.tsx";
import { invoiceEntries } from "#components/invoice/invoice-timeline.ts";
import { LIVE_INTERVAL_MS } from "#components/list/list-page.ts";
import { COLUMN, COLUMNS } from "#components/object/columns.ts";
import { DeveloperDetails } from "#components/object/developer-details.tsx";
import { type ObjectHeading, ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { Timeline } from "#components/object/timeline.tsx";
import { PaymentRefunds } from "#components/payment/payment-refunds.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { isPayable } from "#domain/invoice/invoice.ts";
import type { InvoiceDetail } from "#domain/invoice/invoice-detail.ts";
import { formatMoney } from "#domain/shared/money.ts";

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
  const { invoice, customer } = detail;
  const { title, tone } = invoiceStatus(invoice);
  return {
    title: invoice.number,
    tabTitle: `${invoice.number} · ${title}`,
    id: invoice.id,
    badge: <Badge tone={tone}>{title}</Badge>,
    description: `${formatMoney(invoice.amountTotal, invoice.currency, LOCALE)}, ${customerLabel(customer)}`,
    actions: <InvoiceActions invoice={invoice} />,
  };
}
