"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { PaymentBadge } from "#dashboard/browser/payment/payment-badge.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { ListedPayment } from "#dashboard/server/payment/listed-payment.ts";

interface ObjectPaymentsProps {
  /** Newest first. */
  payments: readonly ListedPayment[];
  hasMore: boolean;
  /** The filter of the payment list that shows the same payments, for example `customer=cus_…&status=all`. */
  listFilter: string;
}

/** The payment attempts that an object has to do with, if there are any. */
export function ObjectPayments({ payments, hasMore, listFilter }: ObjectPaymentsProps) {
  const { mode } = useDashboard();
  if (payments.length === 0) return null;
  const path = `/${mode}/payments`;
  return (
    <Panel
      title="Payments"
      action={
        <Link href={`${path}?${listFilter}`} className={buttonClasses("quiet", "-mr-3")}>
          Show all<span className="sr-only"> these payments</span>
        </Link>
      }
    >
      <ul className="divide-y text-sm">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded px-2 py-2.5 hover:bg-raised/50 sm:flex"
          >
            <Link
              href={`${path}/${payment.id}`}
              className="min-w-0 flex-1 truncate font-medium underline underline-offset-4 after:absolute after:inset-0"
            >
              {payment.productName}
            </Link>
            <span className="text-right sm:order-2 sm:min-w-20">
              <Money amount={payment.amount} currency={payment.currency} />
            </span>
            <span className="sm:order-1">
              <PaymentBadge payment={payment} />
            </span>
            <span className="relative text-right text-muted sm:order-3 sm:min-w-24">
              <MerchantTime date={payment.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-sm text-muted">Older payments aren’t shown.</p>}
    </Panel>
  );
}
