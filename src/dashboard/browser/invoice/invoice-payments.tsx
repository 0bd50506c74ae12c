import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { disputeBadge } from "#dashboard/browser/labels/dispute-labels.ts";
import { failureText, paymentMethodName, paymentStatus } from "#dashboard/browser/labels/payment-labels.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";

/** Every payment attempt, newest first; nothing if there was none. */
export function InvoicePayments({ payments }: { payments: readonly PaymentIntent[] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments">
      <ul className="divide-y text-sm">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function PaymentRow({ payment }: { payment: PaymentIntent }) {
  const { mode } = useDashboard();
  const { title, tone } = disputeBadge(payment.disputeStatus) ?? paymentStatus(payment);
  const failure = failureText(payment);
  return (
    <li className="relative -mx-2 rounded px-2 py-2.5 hover:bg-raised/50">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={`/${mode}/payments/${payment.id}`}
          className="font-medium underline underline-offset-4 after:absolute after:inset-0"
        >
          {paymentMethodName(payment)}
        </Link>
        <Badge tone={tone}>{title}</Badge>
        <span className="ml-auto font-medium">
          <Money amount={payment.amount} currency={payment.currency} />
        </span>
      </div>
      {failure && <p className="mt-1">{failure}</p>}
      <p className="relative mt-1 w-fit text-xs text-muted">
        <LocalTime date={payment.createdAt} />
      </p>
    </li>
  );
}
