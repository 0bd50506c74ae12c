"use client";

import { trpc } from "#client/trpc.ts";
import { customerLabel } from "#components/customer/customer-label.ts";
import { ObjectInvoices } from "#components/invoice/object-invoices.tsx";
import { LIVE_INTERVAL_MS } from "#components/list/list-page.ts";
import { COLUMN, COLUMNS } from "#components/object/columns.ts";
import { DeveloperDetails } from "#components/object/developer-details.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { type ObjectHeading, ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { Timeline } from "#components/object/timeline.tsx";
import { SetAsideNotice } from "#components/subscription/set-aside-notice.tsx";
import { SubscriptionActions } from "#components/subscription/subscription-actions.tsx";
import { SubscriptionDetails } from "#components/subscription/subscription-details.tsx";
import { SubscriptionItems } from "#components/subscription/subscription-items.tsx";
import { formatPeriodPrice, SUBSCRIPTION_STATUS_LABELS } from "#components/subscription/subscription-labels.ts";
import { SubscriptionStatusBadge } from "#components/subscription/subscription-status.tsx";
import { subscriptionEntries } from "#components/subscription/subscription-timeline.ts";
import { UpcomingInvoice } from "#components/subscription/upcoming-invoice.tsx";
import { hasEnded } from "#domain/subscription/subscription.ts";
import type { SubscriptionDetail } from "#domain/subscription/subscription-detail.ts";

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
