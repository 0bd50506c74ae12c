"use client";

import { ReceiptText } from "lucide-react";
import { DownloadDocuments } from "#dashboard/browser/invoice/download-documents.tsx";
import { PeriodText } from "#dashboard/browser/invoice/period-text.tsx";
import { INVOICE_STATUS_LABELS, invoiceStatus } from "#dashboard/browser/labels/invoice-labels.ts";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import { CustomerBelow, customerColumn } from "#dashboard/browser/list/customer-column.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { SubscribeByApi } from "#dashboard/browser/product/subscribe-by-api.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListedInvoice } from "#dashboard/server/invoice/read.ts";

const FIELDS: readonly FilterField[] = [
  CUSTOMER_FIELD,
  { kind: "reference", name: "subscription", title: "Subscription", of: ["subscription"] },
  CURRENCY_FIELD,
  { kind: "days" },
  { kind: "days", names: { from: "paidFrom", to: "paidTo" }, title: "Paid" },
];

/** In the order in which merchants look for an invoice; drafts are never shown. */
const STATUSES = [
  { status: "open", title: INVOICE_STATUS_LABELS.open.title },
  { status: "failing", title: "Charge failed" },
  { status: "waiting", title: "Not charged automatically" },
  ...(["paid", "uncollectible", "void"] as const).map((status) => ({
    status,
    title: INVOICE_STATUS_LABELS[status].title,
  })),
  { status: "renewal", title: "Paid renewals" },
  { status: "recovered", title: "Paid after a retry" },
];

const COLUMNS: readonly Column<ListedInvoice>[] = [
  {
    title: "Number",
    grow: true,
    cell: (invoice) => (
      <>
        <RowLink id={invoice.id}>{invoice.number}</RowLink>
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
    cell: (invoice) =>
      invoice.subscriptionId !== null && (
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
  return (
    <ObjectList
      of="invoice"
      title="Invoices"
      actions={<DownloadDocuments />}
      noun="invoices"
      list="invoices"
      statuses={STATUSES}
      search="Number, customer, product, or amount"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: ReceiptText,
        text: "Each period of a subscription has an invoice, and one-time orders can have one.",
        link: { path: "subscriptions", title: "Go to subscriptions" },
        example: <SubscribeByApi />,
      }}
    />
  );
}
