"use client";

import { Repeat } from "lucide-react";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { MRR_MOVEMENT_LABELS, SUBSCRIPTION_STATUS_LABELS } from "#dashboard/browser/labels/subscription-labels.ts";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import { CustomerBelow, customerColumn } from "#dashboard/browser/list/customer-column.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { SubscribeByApi } from "#dashboard/browser/product/subscribe-by-api.tsx";
import { SubscriptionStatusBadge } from "#dashboard/browser/subscription/subscription-status.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListedSubscription } from "#dashboard/server/subscription/subscription-detail.ts";
import { MRR_MOVEMENT_KINDS, periodAmount, SUBSCRIPTION_STATUSES } from "#money/subscription/model.ts";
import { nextChargeAt } from "#money/subscription/next-charge.ts";

const MRR_OPTIONS = MRR_MOVEMENT_KINDS.map((kind) => ({ value: kind, title: MRR_MOVEMENT_LABELS[kind] }));

const FIELDS: readonly FilterField[] = [
  CUSTOMER_FIELD,
  { kind: "text", name: "price", title: "Price", placeholder: "price_…" },
  { kind: "reference", name: "paymentLink", title: "Payment link", of: ["paymentLink"] },
  CURRENCY_FIELD,
  { kind: "choice", name: "mrr", title: "MRR change", options: MRR_OPTIONS },
  { kind: "days", names: { from: "mrrFrom", to: "mrrTo" }, title: "MRR changed" },
  { kind: "days" },
  { kind: "days", names: { from: "endedFrom", to: "endedTo" }, title: "Ended" },
];

const STATUSES = [
  ...SUBSCRIPTION_STATUSES.map((status) => ({ status, title: SUBSCRIPTION_STATUS_LABELS[status].title })),
  { status: "ending", title: "Canceling" },
  { status: "set_aside", title: "Set aside" },
  { status: "paying", title: "Being billed" },
];

const COLUMNS: readonly Column<ListedSubscription>[] = [
  {
    title: "Product",
    grow: true,
    cell: (subscription) => (
      <div>
        <RowLink id={subscription.id}>{subscription.terms.productName}</RowLink>
        <CustomerBelow customer={subscription.customer} />
        <TimeBelow>
          <NextCharge subscription={subscription} before="Next charge " />
        </TimeBelow>
      </div>
    ),
    placeholder: "w-28",
  },
  {
    title: "Status",
    cell: (subscription) => <SubscriptionStatusBadge subscription={subscription} />,
    placeholder: "w-16",
  },
  customerColumn(),
  {
    title: "Amount",
    align: "right",
    cell: ({ items, currency, recurrence }) => (
      <span className="@xl:whitespace-nowrap">
        <span className="font-medium">
          <Money amount={periodAmount(items)} currency={currency} />
        </span>{" "}
        <span className="whitespace-nowrap text-muted">{intervalNames(recurrence)}</span>
      </span>
    ),
    placeholder: "w-20",
  },
  {
    title: "MRR",
    align: "right",
    from: "lg",
    cell: ({ mrr, mrrChange, currency }) => (
      <>
        <Money amount={mrr} currency={currency} />
        {mrrChange !== null && (
          <span className="block text-xs whitespace-nowrap text-muted">
            Change <Money amount={mrrChange} currency={currency} />
          </span>
        )}
      </>
    ),
    placeholder: "w-16",
  },
  {
    title: "Next charge",
    from: "lg",
    cell: (subscription) => (
      <span className="relative text-muted">
        <NextCharge subscription={subscription} />
      </span>
    ),
    placeholder: "w-20",
  },
  createdColumn({ from: "xl" }),
];

/** The merchant's subscriptions of this mode, newest first. */
export function SubscriptionList() {
  return (
    <ObjectList
      of="subscription"
      title="Subscriptions"
      noun="subscriptions"
      list="subscriptions"
      statuses={STATUSES}
      search="Customer, product, or amount"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: Repeat,
        text: "A subscription starts each time a customer buys a recurring product. Share a payment link for one to get your first subscription.",
        link: { path: "payment-links", title: "Go to payment links" },
        example: <SubscribeByApi />,
      }}
    />
  );
}

interface NextChargeProps {
  subscription: ListedSubscription;
  /** Label of the next charge, for lists without a column title. */
  before?: string;
}

/** When it is charged next; otherwise when it ends. */
function NextCharge({ subscription, before = "" }: NextChargeProps) {
  const { cancelAt, endedAt } = subscription;
  const next = nextChargeAt(subscription);
  const date = next ?? endedAt ?? cancelAt;
  if (!date) return "None";
  return (
    <>
      {next ? before : endedAt ? "Ended " : "Cancels "}
      <MerchantTime date={date} />
    </>
  );
}
