"use client";

import { ReceiptText } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CustomerBelow, customerColumn } from "#dashboard/browser/customer/customer-column.tsx";
import { INVOICE_STATUS_LABELS, invoiceStatus } from "#dashboard/browser/invoice/invoice-labels.ts";
import { PeriodText } from "#dashboard/browser/invoice/period-text.tsx";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { SubscribeByApi } from "#dashboard/browser/subscription/subscribe-by-api.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListedInvoice } from "#dashboard/server/invoice/invoice-detail.ts";

const FIELDS: readonly FilterField[] = [
  CUSTOMER_FIELD,
  { kind: "reference", name: "subscription", title: "Subscription", of: ["subscription"] },
  CURRENCY_FIELD,
  { kind: "days" },
  { kind: "days", names: { from: "paidFrom", to: "paidTo" }, title: "Paid" },
];

/** In the order in which merchants look for an invoice; drafts are never shown. */
const STATUSES = [
  ...(["open", "paid", "uncollectible", "void"] as const).map((status) => ({
    status,
    title: INVOICE_STATUS_LABELS[status].title,
  })),
  { status: "renewal", title: "Paid renewals" },
  { status: "recovered", title: "Paid after a retry" },
];

const COLUMNS: readonly Column<ListedInvoice>[] = [
  {
    title: "Number",
    cell: (invoice) => (
      <>
        <RowLink id={invoice.id}>
          <span className="whitespace-nowrap">{invoice.number}</span>
        </RowLink>
        <CustomerBelow customer={invoice.customer} />
        <TimeBelow>
          <MerchantTime date={invoice.createdAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-20",
  },
  {
    title: "Status",
    cell: (invoice) => {
      const { title, tone } = invoiceStatus(invoice);
      return <Badge tone={tone}>{title}</Badge>;
    },
    placeholder: "w-16",
  },
  customerColumn(),
  {
    title: "Amount",
    align: "right",
    cell: ({ amountTotal, currency }) => (
      <span className="font-medium">
        <Money amount={amountTotal} currency={currency} />
      </span>
    ),
    placeholder: "w-16",
  },
  {
    title: "Period",
    from: "xl",
    cell: (invoice) => (
      <span className="text-muted">
        <PeriodText invoice={invoice} />
      </span>
    ),
    placeholder: "w-32",
  },
  {
    title: "Paid",
    from: "lg",
    cell: ({ paidAt }) =>
      paidAt && (
        <span className="relative text-muted">
          <MerchantTime date={paidAt} />
        </span>
      ),
    placeholder: "w-20",
  },
  createdColumn({ from: "lg" }),
];

/** The merchant's invoices of this mode, newest first. */
export function InvoiceList() {
  const { mode } = useDashboard();
  const { page, filter, live } = useListPage();
  const query = trpc.invoice.list.useQuery({ ...page, filter }, live);
  return (
    <>
      <StatusFilter options={STATUSES} />
      <ListTools list="invoices" search="Number, email, or any ID" fields={FIELDS} />
      <ListView
        noun="invoices"
        query={query}
        count={trpc.invoice.count}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden="true" className="size-5" />}
            text="Each subscription period has an invoice. The first one appears when a customer buys a recurring product."
          >
            <Link href={`/${mode}/subscriptions`} className={buttonClasses("primary")}>
              Go to subscriptions
            </Link>
            <SubscribeByApi />
          </EmptyState>
        }
      />
    </>
  );
}
