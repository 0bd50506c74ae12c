"use client";

import { DeveloperDetails } from "#dashboard/browser/activity/developer-details.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ObjectInvoices } from "#dashboard/browser/invoice/object-invoices.tsx";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import { formatPeriodPrice, SUBSCRIPTION_STATUS_LABELS } from "#dashboard/browser/labels/subscription-labels.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { type ObjectHeading, ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { PastDueNotice } from "#dashboard/browser/subscription/past-due-notice.tsx";
import { SetAsideNotice } from "#dashboard/browser/subscription/set-aside-notice.tsx";
import { SubscriptionActions } from "#dashboard/browser/subscription/subscription-actions.tsx";
import { SubscriptionDetails } from "#dashboard/browser/subscription/subscription-details.tsx";
import { SubscriptionItems } from "#dashboard/browser/subscription/subscription-items.tsx";
import { SubscriptionStatusBadge } from "#dashboard/browser/subscription/subscription-status.tsx";
import { UpcomingInvoice } from "#dashboard/browser/subscription/upcoming-invoice.tsx";
import { subscriptionEntries } from "#dashboard/browser/timeline/subscription-timeline.ts";
import { Timeline } from "#dashboard/browser/timeline/timeline.tsx";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { hasEnded } from "#money/subscription/model.ts";

/** The details of a subscription, and its actions. */
export function SubscriptionView({ id }: { id: string }) {
  const query = trpc.subscription.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) => (data && !hasEnded(data.subscription) ? LIVE_INTERVAL_MS : false),
    },
  );
  return (
    <ObjectPage
      noun="subscription"
      query={query}
      list={{ path: "subscriptions", title: "Subscriptions" }}
      skeleton={<ObjectSkeleton />}
      heading={headingOf}
      developers={({ json }) => <DeveloperDetails objectId={id} json={json} />}
    >
      {({ json, ...detail }) => (
        <div className="space-y-5">
          <SetAsideNotice subscription={detail.subscription} />
          <PastDueNotice detail={detail} />
          <div className={COLUMNS}>
            <div className={COLUMN}>
              <SubscriptionItems subscription={detail.subscription} />
              <UpcomingInvoice detail={detail} />
              <ObjectInvoices
                invoices={detail.invoices}
                hasMore={detail.hasMoreInvoices}
                listFilter={`subscription=${id}`}
              />
              <SubscriptionDetails detail={detail} />
            </div>
            <div className={COLUMN}>
              <Timeline entries={subscriptionEntries(detail.subscription, detail.invoices, detail.history)} />
            </div>
          </div>
          <ObjectMetadata metadata={detail.subscription.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function headingOf(detail: SubscriptionDetail): ObjectHeading {
  const { subscription, customer } = detail;
  const price = formatPeriodPrice(subscription);
  return {
    title: subscription.terms.productName,
    tabTitle: `${subscription.terms.productName} · ${SUBSCRIPTION_STATUS_LABELS[subscription.status].title}`,
    id: subscription.id,
    badge: <SubscriptionStatusBadge subscription={subscription} />,
    description: `${price}, ${customerLabel(customer)}`,
    actions: <SubscriptionActions detail={detail} />,
  };
}
