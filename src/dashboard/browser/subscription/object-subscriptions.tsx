"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { formatPeriodPrice } from "#dashboard/browser/labels/subscription-labels.ts";
import { SubscriptionStatusBadge } from "#dashboard/browser/subscription/subscription-status.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { Subscription } from "#money/subscription/model.ts";

interface ObjectSubscriptionsProps {
  /** Newest first. */
  subscriptions: readonly Subscription[];
  hasMore: boolean;
  /** The filter of the subscription list that shows the same subscriptions, such as `customer=cus_…`. */
  listFilter: string;
}

/** The subscriptions that an object has to do with, if there are any. */
export function ObjectSubscriptions({ subscriptions, hasMore, listFilter }: ObjectSubscriptionsProps) {
  const { mode } = useDashboard();
  if (subscriptions.length === 0) return null;
  const path = `/${mode}/subscriptions`;
  return (
    <Panel
      title="Subscriptions"
      action={
        <Link href={`${path}?${listFilter}`} className={buttonClasses("quiet", "-mr-3")}>
          Show all<span className="sr-only"> these subscriptions</span>
        </Link>
      }
    >
      <ul className="divide-y text-sm">
        {subscriptions.map((subscription) => (
          <li
            key={subscription.id}
            className="relative -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded px-2 py-2.5 hover:bg-raised/50"
          >
            <Link
              href={`${path}/${subscription.id}`}
              className="line-clamp-1 min-w-0 flex-1 basis-40 font-medium wrap-anywhere underline underline-offset-4 after:absolute after:inset-0"
            >
              {subscription.terms.productName}
            </Link>
            <SubscriptionStatusBadge subscription={subscription} />
            <span className="whitespace-nowrap tabular-nums">{formatPeriodPrice(subscription)}</span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-sm text-muted">Older subscriptions aren’t shown.</p>}
    </Panel>
  );
}
