"use client";

import { Users } from "lucide-react";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { ClippedText } from "#dashboard/browser/ui/clipped-text.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import type { ListedCustomer } from "#dashboard/server/customer/customer-detail.ts";

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    title: "Customer",
    grow: true,
    cell: ({ id, name, email, isGuest }) => (
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <RowLink id={id} path={isGuest ? `customers/guests/${id}` : undefined}>
            {name ?? email ?? "Unnamed customer"}
          </RowLink>
          {isGuest && <Badge tone="neutral">Guest</Badge>}
        </div>
        {name && email && <ClippedText text={email} className="text-xs text-muted" />}
      </div>
    ),
    placeholder: "w-36 max-w-full",
  },
  {
    title: "Spent",
    align: "right",
    cell: ({ spent }) =>
      spent.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        spent.map(({ currency, amount }) => (
          <span key={currency} className="block font-medium">
            <Money amount={amount} currency={currency} />
          </span>
        ))
      ),
    placeholder: "w-16",
  },
  {
    title: "Orders",
    align: "right",
    from: "sm",
    cell: ({ orders }) => <span className="text-muted tabular-nums">{orders.toLocaleString(LOCALE)}</span>,
    placeholder: "w-6",
  },
  {
    title: "Last payment",
    from: "md",
    cell: ({ lastPaymentAt }) =>
      lastPaymentAt && (
        <span className="relative text-muted">
          <MerchantTime date={lastPaymentAt} />
        </span>
      ),
    placeholder: "w-20",
  },
  {
    title: "External ID",
    hiddenByDefault: true,
    from: "sm",
    grow: true,
    cell: ({ externalCustomerId }) =>
      externalCustomerId && <ClippedText text={externalCustomerId} className="text-muted" />,
    placeholder: "w-20",
  },
  {
    title: "Phone",
    hiddenByDefault: true,
    from: "sm",
    cell: ({ phone }) => <span className="whitespace-nowrap text-muted">{phone}</span>,
    placeholder: "w-24",
  },
  createdColumn({ from: "sm", align: "right" }),
];

/** Everyone who has bought in this mode, and the merchant's other customers, newest first. */
export function CustomerList() {
  const { status } = useListPage().filter;
  return (
    <ObjectList
      of="customer"
      title="Customers"
      create={{
        path: "customers/new",
        title: "Create customer",
        first: "Create your first customer",
        scope: "customers:write",
      }}
      noun={status === "guest" ? "guests" : status === "customer" ? "customers" : "customers and guests"}
      list="customers"
      statuses={[
        { status: "customer", title: "Customers" },
        { status: "guest", title: "Guests" },
      ]}
      search="Email, name, or ID"
      fields={[{ kind: "days" }]}
      columns={COLUMNS}
      counted
      empty={{
        icon: Users,
        text: "Everyone who buys appears here, as a customer or as a guest. You can turn guests into customers, and create customers yourself.",
        example: <ApiExample path="/api/v3/customers" body={{ name: "Ada Lovelace", email: "ada@example.com" }} />,
      }}
    />
  );
}
