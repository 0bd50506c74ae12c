"use client";

import { Link2 } from "lucide-react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PaymentLinkStatusBadge } from "#dashboard/browser/labels/payment-link-status.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { switchActions } from "#dashboard/browser/list/switch-actions.ts";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { rateText } from "#dashboard/browser/payment-link/rate-text.ts";
import { SellByApi } from "#dashboard/browser/product/sell-by-api.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { cartName } from "#order/cart.ts";

const STATUSES = [
  { status: "ACTIVE", title: "Active" },
  { status: "INACTIVE", title: "Inactive" },
  { status: "DRAFT", title: "Drafts" },
];

const FIELDS: readonly FilterField[] = [
  {
    kind: "choice",
    name: "pricingType",
    title: "Pricing",
    options: [
      { value: "ONE_TIME", title: "One time" },
      { value: "RECURRING", title: "Recurring" },
      { value: "FREE", title: "Free" },
    ],
  },
  { kind: "reference", name: "product", title: "Product", of: ["product"] },
  { kind: "days" },
];

const COLUMNS: readonly Column<PaymentLink>[] = [
  { title: "Link", grow: true, cell: (link) => <NameCell link={link} />, placeholder: "w-36 max-w-full" },
  { title: "Status", from: "sm", cell: (link) => <PaymentLinkStatusBadge link={link} />, placeholder: "w-14" },
  {
    title: "Views",
    from: "lg",
    align: "right",
    cell: ({ views }) => <span className="tabular-nums">{views.toLocaleString(LOCALE)}</span>,
    placeholder: "w-8",
  },
  {
    title: "Conversions",
    from: "md",
    align: "right",
    cell: (link) => <ConversionsCell link={link} />,
    placeholder: "w-16",
  },
  {
    title: "Revenue",
    align: "right",
    cell: ({ revenue, currency }) =>
      currency ? <Money amount={revenue} currency={currency} /> : <span className="text-muted">–</span>,
    placeholder: "w-16",
  },
  createdColumn({ from: "lg" }),
  {
    title: "URL",
    from: "sm",
    align: "right",
    cell: (link) =>
      !link.draft && (
        <span className="relative">
          <CopyButton text={link.url} what={`the URL of ${link.label}`} />
        </span>
      ),
    placeholder: "w-16",
  },
];

/** The merchant's payment links of this mode, newest first. */
export function PaymentLinkList() {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.paymentLink.setActive.useMutation();
  return (
    <ObjectList
      of="paymentLink"
      title="Payment links"
      create={{
        path: "payment-links/new",
        title: "Create payment link",
        first: "Create your first payment link",
        scope: "payment_links:write",
      }}
      noun="payment links"
      list="payment-links"
      statuses={STATUSES}
      search="Label, product, or ID"
      fields={FIELDS}
      columns={COLUMNS}
      counted
      choice={
        scopes.includes("payment_links:write")
          ? {
              nameOf: ({ label }) => label,
              actions: switchActions(setActive.mutateAsync),
              reload: () => cache.paymentLink.invalidate(),
            }
          : undefined
      }
      empty={{
        icon: Link2,
        text: "A payment link is a page where customers can pay you. Send it, post it, or add it to a button.",
        example: <SellByApi path="/api/v3/payment-links" body={(productId) => ({ productIds: [productId] })} />,
      }}
    />
  );
}

function NameCell({ link }: { link: PaymentLink }) {
  const products = cartName(link.lines.map((line) => line.product.name)) ?? "No products yet";
  return (
    <div className="min-w-0">
      <RowLink id={link.id}>{link.label}</RowLink>
      {products !== link.label && <p className="truncate text-xs text-muted">{products}</p>}
      <span className="mt-1 inline-block @xl:hidden">
        <PaymentLinkStatusBadge link={link} />
      </span>
    </div>
  );
}

function ConversionsCell({ link }: { link: PaymentLink }) {
  const rate = rateText(link);
  return (
    <span className="tabular-nums">
      {link.conversions.toLocaleString(LOCALE)}
      {rate && <span className="block text-xs text-muted">{rate} of views</span>}
    </span>
  );
}
