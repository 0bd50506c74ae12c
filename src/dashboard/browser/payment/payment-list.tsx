"use client";

import { Banknote } from "lucide-react";
import {
  failureText,
  METHOD_TITLES,
  PAYMENT_STATUS_TITLES,
  paymentMethodName,
} from "#dashboard/browser/labels/payment-labels.ts";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { PaymentBadge } from "#dashboard/browser/payment/payment-badge.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListedPayment } from "#dashboard/server/payment/listed-payment.ts";
import { PAYMENT_METHOD_TYPES } from "#order/checkout-settings.ts";

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "method",
    title: "Method",
    options: PAYMENT_METHOD_TYPES.map((type) => ({ value: type, title: METHOD_TITLES[type] })),
  },
  CUSTOMER_FIELD,
  CURRENCY_FIELD,
  { kind: "days" },
];

/** In the order in which merchants look for a payment. */
const STATUSES = ["succeeded", "processing", "requires_action", "requires_payment_method", "canceled"] as const;

const COLUMNS: readonly Column<ListedPayment>[] = [
  {
    title: "Amount",
    align: "right",
    sort: "amount",
    cell: ({ amount, currency }) => (
      <span className="font-medium">
        <Money amount={amount} currency={currency} />
      </span>
    ),
    placeholder: "w-16",
  },
  {
    title: "Status",
    cell: (payment) => (
      <>
        <PaymentBadge payment={payment} />
        {failureText(payment) && <p className="mt-0.5 text-xs text-muted">{failureText(payment)}</p>}
      </>
    ),
    placeholder: "w-18",
  },
  {
    title: "Customer",
    from: "sm",
    grow: true,
    cell: (payment) => <Payer payment={payment} />,
    placeholder: "w-36",
  },
  {
    title: "Product",
    grow: true,
    cell: (payment) => (
      <>
        <RowLink id={payment.id}>{payment.productName}</RowLink>
        <ClippedText
          text={payment.customerName ?? payment.customerEmail ?? "No email"}
          className="text-xs text-muted @xl:hidden"
        />
        <TimeBelow>
          <MerchantTime date={payment.createdAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-28",
  },
  {
    title: "Number",
    from: "lg",
    cell: ({ receiptNumber, invoiceNumber }) => (
      <span className="whitespace-nowrap text-muted">{receiptNumber ?? invoiceNumber}</span>
    ),
    placeholder: "w-20",
  },
  {
    title: "Refunded",
    align: "right",
    from: "lg",
    cell: ({ amountRefunded, currency }) =>
      amountRefunded > 0n && (
        <span className="text-muted">
          <Money amount={amountRefunded} currency={currency} />
        </span>
      ),
    placeholder: "w-12",
  },
  {
    title: "Payment method",
    from: "lg",
    hiddenByDefault: true,
    cell: (payment) => <span className="whitespace-nowrap text-muted">{paymentMethodName(payment)}</span>,
    placeholder: "w-24",
  },
  createdColumn({ from: "sm" }),
];

/** Every payment attempt in this mode, newest first. It opens with those that succeeded. */
export function PaymentList() {
  return (
    <ObjectList
      of="payment"
      title="Payments"
      noun="payments"
      list="payments"
      statuses={[
        ...STATUSES.map((status) => ({ status, title: PAYMENT_STATUS_TITLES[status] })),
        { status: "refunded", title: "Refunded" },
        { status: "disputed", title: "Disputed" },
        { status: "dispute_to_respond", title: "Needs response" },
        { status: "inquiry_to_respond", title: "Inquiries" },
        { status: "refund_failed", title: "Refund failed" },
      ]}
      opensIn="succeeded"
      search="Customer, product, amount, or ID"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: Banknote,
        text: "A payment appears here each time a customer pays. Attempts that didn’t succeed are under All. Share a payment link to get your first payment.",
        link: { path: "payment-links", title: "Go to payment links" },
      }}
    />
  );
}

/** By name, with the email address below; guests have both from the checkout. */
function Payer({ payment: { customerName, customerEmail } }: { payment: ListedPayment }) {
  const [first, second] = customerName === null ? [customerEmail] : [customerName, customerEmail];
  if (first == null) return <span className="text-muted">No email</span>;
  return (
    <>
      <ClippedText text={first} />
      {second && <ClippedText text={second} className="text-xs text-muted" />}
    </>
  );
}
