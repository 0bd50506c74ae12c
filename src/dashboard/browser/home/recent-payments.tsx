import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { paymentMethodName } from "#dashboard/browser/labels/payment-labels.ts";
import { PaymentBadge } from "#dashboard/browser/payment/payment-badge.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { RecentPayment } from "#dashboard/home/home-activity.ts";

/** The last payments, of checkouts and renewals, each a way to its page; nothing before the first. */
export function RecentPayments({ payments }: { payments: readonly RecentPayment[] }) {
  const { mode } = useDashboard();
  if (payments.length === 0) return null;
  return (
    <Panel
      title="Recent payments"
      action={
        <Link
          href={`/${mode}/payments?status=succeeded`}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
        >
          All payments
        </Link>
      }
    >
      <ul className="-mx-2 divide-y sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto_auto]">
        {payments.map((payment) => (
          <li key={payment.id} className="sm:col-span-full sm:grid sm:grid-cols-subgrid">
            <Link
              href={`/${mode}/payments/${payment.id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-md px-2 py-2.5 text-sm hover:bg-raised sm:col-span-full sm:grid-cols-subgrid"
            >
              <Payer payment={payment} />
              <span className="truncate text-muted max-sm:order-3 max-sm:text-xs">{payment.productName}</span>
              <span className="truncate text-muted max-sm:hidden">{paymentMethodName(payment)}</span>
              <span className="flex items-center justify-end gap-2 max-sm:order-2">
                <span className="font-medium">
                  <Money amount={payment.amount} currency={payment.currency} />
                </span>
                <PaymentBadge payment={payment} />
              </span>
              <span className="text-right text-xs text-muted max-sm:order-4">
                <MerchantTime date={payment.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** By the name if it is known, otherwise by email address. */
function Payer({ payment }: { payment: RecentPayment }) {
  const email = payment.customerEmail ?? undefined;
  return (
    <span className="truncate font-medium" title={email}>
      {payment.customerName ?? email ?? <span className="font-normal text-muted">No email</span>}
    </span>
  );
}
