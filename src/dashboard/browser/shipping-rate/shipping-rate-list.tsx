"use client";

import { Truck } from "lucide-react";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { switchActions } from "#dashboard/browser/list/switch-actions.ts";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { ShippingRateStatusBadge } from "#dashboard/browser/shipping-rate/shipping-rate-status.tsx";
import { deliveryText, shippingPriceText, shipsToText } from "#dashboard/browser/shipping-rate/shipping-rate-text.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { CURRENCIES } from "#kernel/currency.ts";

const STATUSES = [
  { status: "active", title: "Active" },
  { status: "inactive", title: "Inactive" },
];

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "currency",
    title: "Currency",
    options: CURRENCIES.map((value) => ({ value, title: value })),
  },
];

const COLUMNS: readonly Column<ShippingRate>[] = [
  {
    title: "Name",
    grow: true,
    cell: ({ id, displayName, deliveryEstimate }) => (
      <div className="min-w-0">
        <RowLink id={id}>{displayName}</RowLink>
        {deliveryEstimate && (
          <p className="truncate text-muted first-letter:uppercase">{deliveryText(deliveryEstimate)}</p>
        )}
      </div>
    ),
    placeholder: "w-28",
  },
  {
    title: "Price",
    align: "right",
    cell: (rate) => <span className="whitespace-nowrap tabular-nums">{shippingPriceText(rate)}</span>,
    placeholder: "w-12",
  },
  {
    title: "Free from",
    from: "md",
    align: "right",
    cell: ({ freeFrom, currency }) =>
      freeFrom === null ? <span className="text-muted">–</span> : <Money amount={freeFrom} currency={currency} />,
    placeholder: "w-12",
  },
  { title: "Ships to", from: "sm", cell: (rate) => shipsToText(rate), placeholder: "w-24" },
  { title: "Status", cell: ({ active }) => <ShippingRateStatusBadge active={active} />, placeholder: "w-14" },
  createdColumn({ from: "lg" }),
];

/** The merchant's shipping rates of this mode, newest first. */
export function ShippingRateList() {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.shippingRate.setActive.useMutation();
  return (
    <ObjectList
      of="shippingRate"
      title="Shipping rates"
      create={{
        path: "shipping-rates/new",
        title: "Create shipping rate",
        first: "Create your first shipping rate",
        scope: "shipping_rates:write",
      }}
      noun="shipping rates"
      list="shipping-rates"
      statuses={STATUSES}
      search="Name or ID"
      fields={FIELDS}
      columns={COLUMNS}
      choice={
        scopes.includes("shipping_rates:write")
          ? {
              nameOf: ({ displayName }) => displayName,
              actions: switchActions(setActive.mutateAsync),
              reload: () => cache.shippingRate.invalidate(),
            }
          : undefined
      }
      empty={{
        icon: Truck,
        text: "A shipping rate is a price of shipping for some countries. Add it to payment links that collect a shipping address.",
        example: (
          <ApiExample
            path="/api/v3/shipping-rates"
            body={{ display_name: "Standard", fixed_amount: { amount: 490, currency: "eur" }, regions: ["eu"] }}
          />
        ),
      }}
    />
  );
}
