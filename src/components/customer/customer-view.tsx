"use client";

import { trpc } from "#client/trpc.ts";
import { CustomerFacts } from "#components/customer/customer-facts.tsx";
import { CustomerSummary } from "#components/customer/customer-summary.tsx";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectSessions } from "#components/object/object-sessions.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { ObjectView } from "#components/object/object-view.tsx";

/** All that is known of one customer, and what can be done with them. */
export function CustomerView({ id }: { id: string }) {
  const query = trpc.customer.get.useQuery({ id });
  return (
    <ObjectView
      noun="customer"
      query={query}
      list={{ path: "customers", title: "All customers" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ json, ...detail }) => (
        <div className="space-y-5">
          <CustomerSummary detail={detail} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ObjectSessions
              title="Checkout sessions"
              empty="None yet: this customer has not begun to pay."
              sessions={detail.sessions}
              hasMore={detail.hasMoreSessions}
              listFilter={`customer=${detail.customer.id}`}
            />
            <div className="min-w-0 space-y-5">
              <CustomerFacts customer={detail.customer} />
              <ObjectMetadata metadata={detail.customer.metadata} />
            </div>
          </div>
          <RelatedActivity objectId={id} hasEvents={false} />
          <ObjectJson versions={json} />
        </div>
      )}
    </ObjectView>
  );
}
