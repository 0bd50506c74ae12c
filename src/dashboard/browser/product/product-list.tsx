"use client";

import { Package } from "lucide-react";
import { isSellable, PRODUCT_STATUSES, type Product } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { archiveActions } from "#dashboard/browser/list/switch-actions.ts";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { PriceText } from "#dashboard/browser/product/price-text.tsx";
import { PRODUCT_STATUS_TITLES, ProductStatusBadge } from "#dashboard/browser/product/product-status.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Picture } from "#dashboard/browser/ui/picture.tsx";
import type { Mode } from "#kernel/mode.ts";

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "amountType",
    title: "Price",
    options: [
      { value: "FIXED", title: "Fixed price" },
      { value: "CUSTOM", title: "Customer chooses" },
      { value: "FREE", title: "Free" },
    ],
  },
  {
    kind: "choice",
    name: "billing",
    title: "Billing",
    options: [
      { value: "once", title: "One time" },
      { value: "month", title: "Monthly" },
      { value: "year", title: "Yearly" },
    ],
  },
  { kind: "days" },
];

/** The merchant's products of this mode, newest first. */
export function ProductList() {
  const { mode, scopes } = useDashboard();
  const canSell = scopes.includes("payment_links:write");
  const cache = trpc.useUtils();
  const setActive = trpc.product.setActive.useMutation();
  const columns: Column<Product>[] = [
    { title: "Name", grow: true, cell: (product) => <NameCell product={product} />, placeholder: "w-36 max-w-full" },
    { title: "Price", align: "right", cell: (product) => <PriceText product={product} />, placeholder: "w-16" },
    {
      title: "Status",
      from: "sm",
      cell: ({ status }) => <ProductStatusBadge status={status} />,
      placeholder: "w-14",
    },
    createdColumn({ from: "md" }),
    {
      title: "Actions",
      from: "sm",
      align: "right",
      cell: (product) => canSell && isSellable(product) && <SellLink mode={mode} product={product} />,
      placeholder: "w-20",
    },
  ];
  return (
    <ObjectList
      of="product"
      title="Products"
      create={{
        path: "products/new",
        title: "Create product",
        first: "Create your first product",
        scope: "products:write",
      }}
      noun="products"
      list="products"
      statuses={PRODUCT_STATUSES.map((status) => ({ status, title: PRODUCT_STATUS_TITLES[status] }))}
      search="Name or ID"
      fields={FIELDS}
      columns={columns}
      counted
      choice={
        scopes.includes("products:write")
          ? {
              nameOf: ({ name }) => name,
              actions: archiveActions(setActive.mutateAsync),
              reload: () => Promise.all([cache.product.invalidate(), cache.paymentLink.invalidate()]),
            }
          : undefined
      }
      actions={
        mode === "live" &&
        scopes.includes("products:write") && (
          <Link href="/live/copy-from-test-mode" className={buttonClasses()}>
            Copy from test mode
          </Link>
        )
      }
      empty={{
        icon: Package,
        text: "A product is anything you sell: a physical item, a service, or a subscription plan. Create one to get started.",
        example: <ApiExample path="/api/v3/products" body={{ name: "Roastery tour", priceAmount: 49 }} />,
      }}
    />
  );
}

function NameCell({ product }: { product: Product }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {product.thumbnailUrl ? (
        <Picture key={product.thumbnailUrl} src={product.thumbnailUrl} alt="" className="size-8 rounded-lg" />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-raised text-muted">
          <Package aria-hidden="true" className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <RowLink id={product.id}>{product.name}</RowLink>
        {product.description && <p className="truncate text-xs text-muted">{product.description}</p>}
        {product.status !== "ACTIVE" && (
          <span className="mt-1 inline-block @xl:hidden">
            <ProductStatusBadge status={product.status} />
          </span>
        )}
      </div>
    </div>
  );
}

function SellLink({ mode, product }: { mode: Mode; product: Product }) {
  return (
    <Link
      href={`/${mode}/payment-links/new?product=${product.id}`}
      aria-label={`Create link for ${product.name}`}
      className={buttonClasses("quiet", "relative -mr-3")}
    >
      Create link
    </Link>
  );
}
