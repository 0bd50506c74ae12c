import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { periodAmount, type Subscription, type SubscriptionItem } from "#money/subscription/model.ts";

/** The current items, and the changes scheduled for the next period. */
export function SubscriptionItems({ subscription }: { subscription: Subscription }) {
  const { items, scheduledUpdate } = subscription;
  return (
    <Panel title="Items">
      <Items items={items} subscription={subscription} caption="Current items" />
      {scheduledUpdate && (
        <div className="mt-4 rounded-lg bg-raised/60 p-3">
          <h3 className="mb-2 text-sm font-medium">
            Starting <LocalTime date={scheduledUpdate.effectiveAt} seconds={false} />
          </h3>
          <Items items={scheduledUpdate.items} subscription={subscription} caption="Scheduled items" />
        </div>
      )}
    </Panel>
  );
}

interface ItemsProps {
  items: readonly SubscriptionItem[];
  subscription: Subscription;
  /** For screen readers. */
  caption: string;
}

function Items({ items, subscription: { currency, recurrence }, caption }: ItemsProps) {
  const { mode } = useDashboard();
  const money = (amount: bigint): ReactNode => <Money amount={amount} currency={currency} />;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y border-b">
        {items.map(({ id, productId, name, unitAmount, quantity }) => (
          <tr key={id}>
            <th scope="row" className="py-2.5 text-left align-top font-normal">
              <Link
                href={`/${mode}/products/${productId}`}
                className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline underline-offset-4 sm:min-h-6"
              >
                {name}
              </Link>
              <span className="block text-muted">
                {quantity} × {money(unitAmount)}
              </span>
            </th>
            <td className="py-2.5 pl-4 text-right align-top leading-11 whitespace-nowrap sm:leading-6">
              {money(unitAmount * BigInt(quantity))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="pt-2.5 text-left font-semibold">
            Total per period, before discounts and tax
          </th>
          <td className="pt-2.5 pl-4 text-right whitespace-nowrap">
            {money(periodAmount(items))} <span className="font-normal text-muted">{intervalNames(recurrence)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
