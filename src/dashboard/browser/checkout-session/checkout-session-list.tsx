"use client";

import { ShoppingCart } from "lucide-react";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import {
  CHECKOUT_SESSION_STATUS_TITLES,
  CheckoutSessionStatusBadge,
} from "#dashboard/browser/checkout-session/checkout-session-status.tsx";
import { useSessionChoice } from "#dashboard/browser/checkout-session/use-session-choice.ts";
import { FAILURES, paymentMethodName } from "#dashboard/browser/labels/payment-labels.ts";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { SellByApi } from "#dashboard/browser/product/sell-by-api.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { customerEmail } from "#order/order.ts";

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "payment",
    title: "Payment",
    options: [
      { value: "paid", title: "Paid" },
      { value: "unpaid", title: "Unpaid" },
      { value: "no_payment_required", title: "No payment required" },
      { value: "on_its_way", title: "Processing" },
      { value: "failed", title: "Failed after completion" },
    ],
  },
  {
    kind: "choice",
    name: "origin",
    title: "Created by",
    options: [
      { value: "link", title: "Payment link" },
      { value: "api", title: "API" },
    ],
  },
  {
    kind: "choice",
    name: "recurring",
    title: "Recurring",
    options: [
      { value: "subscribed", title: "Started a subscription" },
      { value: "never_again", title: "Never renewed (predates subscriptions)" },
    ],
  },
  { kind: "reference", name: "paymentLink", title: "Payment link", of: ["paymentLink"] },
  CUSTOMER_FIELD,
  { kind: "reference", name: "product", title: "Product", of: ["product"] },
  { kind: "reference", name: "promotionCode", title: "Promotion code", of: ["promotionCode"] },
  CURRENCY_FIELD,
  { kind: "days" },
  { kind: "days", names: { from: "completedFrom", to: "completedTo" }, title: "Completed" },
];

/** In the order in which merchants look for a session: open ones first, of which the declined need attention. */
const STATES = ["PENDING", "declined", "COMPLETED", "EXPIRED", "CANCELLED"] as const;

const COLUMNS: readonly Column<ListedCheckoutSession>[] = [
  {
    title: "Amount",
    sort: "amount",
    align: "right",
    cell: ({ amountTotal, currency }) => (
      <span className="font-medium">
        <Money amount={amountTotal} currency={currency} />
      </span>
    ),
    placeholder: "w-16",
  },
  {
    title: "Status",
    cell: (session) => (
      <>
        <CheckoutSessionStatusBadge session={session} />
        {session.declinedAs && <p className="mt-0.5 text-xs text-muted">{FAILURES[session.declinedAs]}</p>}
      </>
    ),
    placeholder: "w-18",
  },
  {
    title: "Payment method",
    from: "lg",
    cell: ({ lastPayment }) =>
      lastPayment && <span className="whitespace-nowrap text-muted">{paymentMethodName(lastPayment)}</span>,
    placeholder: "w-24",
  },
  {
    title: "Customer",
    from: "sm",
    grow: true,
    cell: (session) => <Payer session={session} />,
    placeholder: "w-36",
  },
  {
    title: "Product",
    grow: true,
    cell: (session) => (
      <>
        <RowLink id={session.id}>{session.productName}</RowLink>
        <div className="text-xs @xl:hidden">
          <Payer session={session} />
        </div>
        <TimeBelow>
          <MerchantTime date={session.createdAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-28",
  },
  createdColumn({ from: "sm" }),
  {
    title: "Completed",
    hiddenByDefault: true,
    from: "sm",
    cell: ({ completedAt }) =>
      completedAt && (
        <span className="relative text-muted">
          <MerchantTime date={completedAt} />
        </span>
      ),
    placeholder: "w-20",
  },
  {
    title: "Your reference",
    hiddenByDefault: true,
    from: "sm",
    grow: true,
    cell: ({ clientReferenceId }) =>
      clientReferenceId && <ClippedText text={clientReferenceId} className="text-muted" />,
    placeholder: "w-20",
  },
];

/** The merchant's checkout sessions of this mode, newest first. */
export function CheckoutSessionList() {
  const choice = useSessionChoice();
  return (
    <ObjectList
      of="checkoutSession"
      title="Checkouts"
      noun="checkouts"
      list="checkout-sessions"
      statuses={STATES.map((status) => ({ status, title: CHECKOUT_SESSION_STATUS_TITLES[status] }))}
      search="Email, name, amount, card, or any ID"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      choice={choice}
      live
      empty={{
        icon: ShoppingCart,
        text: "A checkout appears here each time a customer starts to pay. Share a payment link to get your first one.",
        link: { path: "payment-links", title: "Go to payment links" },
        example: <SellByApi path="/api/v3/checkout/sessions" body={(productId) => ({ productId })} />,
      }}
    />
  );
}

/** The payer: the email address, and the name if it is known. */
function Payer({ session }: { session: ListedCheckoutSession }) {
  const email = customerEmail(session);
  const name = session.customerDetails?.name;
  if (email === undefined) return <span className="text-muted">No email</span>;
  return (
    <span title={name}>
      <ClippedText text={email} />
    </span>
  );
}
