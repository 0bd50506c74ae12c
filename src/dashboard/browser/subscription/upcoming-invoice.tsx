import { InvoiceTotals } from "#dashboard/browser/invoice/invoice-totals.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** The next invoice as it would be written now, with what is planned; otherwise why none follows. */
export function UpcomingInvoice({ detail: { subscription, upcoming } }: { detail: SubscriptionDetail }) {
  if (subscription.status === "canceled") return null;
  if (!upcoming) {
    return (
      <Panel title="Upcoming invoice">
        <p className="text-sm text-muted">{whyNone(subscription)}</p>
      </Panel>
    );
  }
  const { lines, currency, periodStart } = upcoming;
  return (
    <Panel
      title="Upcoming invoice"
      action={
        <span className="text-sm text-muted">
          <LocalTime date={periodStart} seconds={false} />
        </span>
      }
    >
      <ul className="divide-y border-b text-sm">
        {lines.map(({ id, name, quantity, unitAmount, amountSubtotal }) => (
          <li key={id} className="flex justify-between gap-4 py-2 first:pt-0">
            <span className="min-w-0 wrap-anywhere">
              {name}{" "}
              <span className="text-muted">
                {quantity} × <Money amount={unitAmount} currency={currency} />
              </span>
            </span>
            <span className="shrink-0">
              <Money amount={amountSubtotal} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <InvoiceTotals invoice={upcoming} />
      {subscription.status === "unpaid" && (
        <p className="mt-3 text-sm text-muted">
          This invoice will be created but not charged, because all charge attempts failed.
        </p>
      )}
    </Panel>
  );
}

function whyNone({ status, collectionPaused, cancelAt }: Subscription): string {
  if (status === "paused") return "None while the subscription is paused.";
  if (collectionPaused) return "None while billing is paused.";
  return cancelAt ? "None. The subscription ends before the next period." : "None.";
}
