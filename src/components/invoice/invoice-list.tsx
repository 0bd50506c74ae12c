"use client";

import { ReceiptText } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { CustomerBelow, customerColumn } from "#components/customer/customer-column.tsx";
import { INVOICE_STATUS_LABELS, invoiceStatus } from "#components/invoice/invoice-labels.ts";
import { PeriodText } from "#components/invoice/period-text.tsx";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#components/list/common-fields.ts";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import type { FilterField } from "#components/list/filter-fields.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { RowLink } from "#components/list/row-link.tsx";
import { StatusFilter } from "#components/list/status-filter.tsx";
import { TimeBelow } from "#components/list/time-below.tsx";
import { createdColumn } from "#components/list/time-column.tsx";
import { SubscribeByApi } from "#components/subscription/subscribe-by-api.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Money } from "#components/ui/money.tsx";
import type { ListedInvoice } from "#domain/invoice/invoice-detail.ts";

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
