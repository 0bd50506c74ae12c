"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { invoiceStatus } from "#dashboard/browser/labels/invoice-labels.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CreditedInvoice } from "#dashboard/server/invoice/credited-invoice.ts";

interface ObjectInvoicesProps {
  /** Newest first. */
  invoices: readonly CreditedInvoice[];
  hasMore: boolean;
  /** The filter of the invoice list that shows the same invoices, such as `customer=cus_…`. */
  listFilter: string;
}

/** The invoices that an object has to do with, if there are any. */
export function ObjectInvoices({ invoices, hasMore, listFilter }: ObjectInvoicesProps) {
  const { mode } = useDashboard();
  if (invoices.length === 0) return null;
  const path = `/${mode}/invoices`;
  return (
    <Panel
      title="Invoices"
      action={
        <Link href={`${path}?${listFilter}`} className={buttonClasses("quiet", "-mr-3")}>
          Show all<span className="sr-only"> these invoices</span>
        </Link>
      }
    >
      <ul className="divide-y text-sm">
        {invoices.map((invoice) => {
          const { title, tone } = invoiceStatus(invoice);
          return (
            <li
              key={invoice.id}
              className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded px-2 py-2.5 hover:bg-raised/50 sm:flex"
            >
              <Link
                href={`${path}/${invoice.id}`}
                className="min-w-0 flex-1 truncate font-medium underline underline-offset-4 after:absolute after:inset-0"
              >
                {invoice.number}
              </Link>
              <span className="text-right sm:order-2 sm:min-w-20">
                <Money amount={invoice.amountTotal} currency={invoice.currency} />
              </span>
              <span className="sm:order-1">
                <Badge tone={tone}>{title}</Badge>
              </span>
              <span className="relative text-right text-muted sm:order-3 sm:min-w-24">
                <MerchantTime date={invoice.createdAt} />
              </span>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className="mt-3 text-sm text-muted">Older invoices aren’t shown.</p>}
    </Panel>
  );
}
