"use client";

import { Link2 } from "lucide-react";
import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { PaymentLinkStatusBadge } from "#components/payment-link/payment-link-status.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { cartName } from "#domain/cart.ts";
import type { PaymentLink } from "#domain/payment-link.ts";

const COLUMNS: Column<PaymentLink>[] = [
  { title: "Link", cell: (link) => <NameCell link={link} />, placeholder: "w-36 max-w-full" },
  { title: "Status", from: "sm", cell: (link) => <PaymentLinkStatusBadge link={link} />, placeholder: "w-14" },
  {
    title: "Conversions",
    from: "md",
    align: "right",
    cell: ({ conversions }) => <span className="tabular-nums">{conversions.toLocaleString(LOCALE)}</span>,
    placeholder: "w-8",
  },
  {
    title: "Revenue",
    align: "right",
    cell: ({ revenue, currency }) =>
      currency ? <Money amount={revenue} currency={currency} /> : <span className="text-muted">None</span>,
    placeholder: "w-16",
  },
  {
    title: "Created",
    from: "lg",
    cell: ({ createdAt }) => (
      <span className="text-muted">
        <MerchantTime date={createdAt} />
      </span>
    ),
    placeholder: "w-20",
  },
  {
    title: "Address",
    align: "right",
    cell: (link) => <CopyButton text={link.url} what={`the address of ${link.label}`} />,
    placeholder: "w-16",
  },
];

/** The merchant's payment links of this mode, newest first. */
export function PaymentLinkList() {
  const { mode } = useDashboard();
  const { page, filter } = useListPage();
  const query = trpc.paymentLink.list.useQuery({ ...page, filter });
  return (
    <>
      <ListTools list="payment-links" />
      <ListView
        noun="payment links"
        query={query}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<Link2 aria-hidden="true" className="size-5" />}
            text="A payment link is an address where people pay you. Send it, post it, or put it behind a button."
          >
            <Link href={`/${mode}/payment-links/new`} className={buttonClasses("primary")}>
              Create your first payment link
            </Link>
          </EmptyState>
        }
      />
    </>
  );
}

function NameCell({ link }: { link: PaymentLink }) {
  const products = cartName(link.lines.map((line) => line.product.name)) ?? "No products yet";
  return (
    <div className="min-w-0">
      <p className="line-clamp-2 font-medium wrap-anywhere">{link.label}</p>
      {products !== link.label && <p className="line-clamp-1 max-w-md text-muted wrap-anywhere">{products}</p>}
      <span className="mt-1 inline-block sm:hidden">
        <PaymentLinkStatusBadge link={link} />
      </span>
    </div>
  );
}
