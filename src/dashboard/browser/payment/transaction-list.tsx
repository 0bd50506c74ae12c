"use client";

import { ArrowLeftRight } from "lucide-react";
import { parseLinkSource } from "#checkout/payment-link/link-source.ts";
import { sourceName } from "#dashboard/browser/labels/source-name.ts";
import { CURRENCY_FIELD, CUSTOMER_FIELD } from "#dashboard/browser/list/common-fields.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { TimeBelow } from "#dashboard/browser/list/time-below.tsx";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { Movement, MovementGroup, RevenueKind } from "#ledger/movement.ts";
import { paymentIntentId } from "#money/payment/payment-intent.ts";

/** As on Home; the text itself if it is no source. */
function sourceLabel(text: string): string {
  const source = parseLinkSource(text);
  return source ? sourceName(source) : text;
}

const FIELDS: readonly FilterField[] = [
  { kind: "reference", name: "product", title: "Product", of: ["product"] },
  { kind: "reference", name: "paymentLink", title: "Payment link", of: ["paymentLink"] },
  CUSTOMER_FIELD,
  {
    kind: "text",
    name: "source",
    title: "Traffic source",
    placeholder: "source/medium/campaign/platform",
    labelOf: sourceLabel,
  },
  CURRENCY_FIELD,
  { kind: "days", names: { from: "from", to: "to" }, title: "Date" },
];

const STATUSES: readonly { status: MovementGroup; title: string }[] = [
  { status: "payment", title: "Payments" },
  { status: "refund", title: "Refunds" },
  { status: "dispute", title: "Disputes" },
];

const KINDS: Record<RevenueKind, { title: string; tone: Tone }> = {
  payment: { title: "Payment", tone: "positive" },
  refund: { title: "Refund", tone: "neutral" },
  refund_reversed: { title: "Failed refund", tone: "neutral" },
  dispute: { title: "Dispute", tone: "warning" },
  dispute_reversed: { title: "Dispute returned", tone: "positive" },
};

const COLUMNS: readonly Column<Movement>[] = [
  {
    title: "Amount",
    align: "right",
    cell: ({ amount, currency }) => (
      <span className="font-medium">
        <Money amount={amount} currency={currency} />
      </span>
    ),
    placeholder: "w-16",
  },
  {
    title: "Type",
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].title}</Badge>,
    placeholder: "w-18",
  },
  {
    title: "Customer",
    from: "sm",
    grow: true,
    cell: (movement) => <Payer movement={movement} />,
    placeholder: "w-36",
  },
  {
    title: "Description",
    grow: true,
    cell: (movement) => (
      <>
        {movement.paymentId === null ? (
          movement.description
        ) : (
          <RowLink id={paymentIntentId(movement.paymentId)}>{movement.description}</RowLink>
        )}
        <div className="text-xs @xl:hidden">
          <Payer movement={movement} />
        </div>
        <TimeBelow>
          <MerchantTime date={movement.effectiveAt} />
        </TimeBelow>
      </>
    ),
    placeholder: "w-28",
  },
  {
    title: "Date",
    from: "sm",
    cell: ({ effectiveAt }) => (
      // Above the link that covers the row.
      <span className="relative text-muted">
        <MerchantTime date={effectiveAt} />
      </span>
    ),
    placeholder: "w-20",
  },
];

/** Payments, refunds, and disputes in this mode, by the time at which the money moved, newest first. */
export function TransactionList() {
  return (
    <ObjectList
      of="transaction"
      title="Transactions"
      description="Payments, refunds, and disputes by the day the money moved. They add up to your revenue."
      noun="transactions"
      list="transactions"
      statuses={STATUSES}
      search="Customer, product, or amount"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      live
      empty={{
        icon: ArrowLeftRight,
        text: "A transaction appears here each time a payment succeeds, or money is returned to a customer.",
        link: { path: "payments", title: "Go to payments" },
      }}
    />
  );
}

function Payer({ movement: { customerEmail } }: { movement: Movement }) {
  if (customerEmail === null) return <span className="text-muted">No email</span>;
  return <ClippedText text={customerEmail} />;
}
