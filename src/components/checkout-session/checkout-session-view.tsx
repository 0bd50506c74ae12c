"use client";

import { trpc } from "#client/trpc.ts";
import { SessionCustomer } from "#components/checkout-session/session-customer.tsx";
import { SessionLines } from "#components/checkout-session/session-lines.tsx";
import { SessionPayments } from "#components/checkout-session/session-payments.tsx";
import { SessionReferences } from "#components/checkout-session/session-references.tsx";
import { SessionSummary } from "#components/checkout-session/session-summary.tsx";
import { SessionTimeline } from "#components/checkout-session/session-timeline.tsx";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectView } from "#components/object/object-view.tsx";
import { ObjectDeliveries } from "#components/webhook-delivery/object-deliveries.tsx";

const COLUMNS = "grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

/** All that is known of one session, and what can be done with it. */
export function CheckoutSessionView({ id }: { id: string }) {
  const query = trpc.checkoutSession.get.useQuery({ id });
  return (
    <ObjectView
      noun="checkout session"
      query={query}
      list={{ path: "checkout-sessions", title: "All checkout sessions" }}
      skeleton={<ViewSkeleton />}
    >
      {({ json, ...detail }) => (
        <div className="space-y-5">
          <SessionSummary detail={detail} />
          <div className={COLUMNS}>
            <div className="min-w-0 space-y-5">
              <SessionLines session={detail.session} />
              <SessionPayments detail={detail} />
              <SessionCustomer detail={detail} />
            </div>
            <div className="min-w-0 space-y-5">
              <SessionTimeline detail={detail} />
              <SessionReferences session={detail.session} />
              <ObjectMetadata metadata={detail.session.metadata} />
            </div>
          </div>
          <ObjectDeliveries objectId={detail.session.id} />
          <RelatedActivity objectId={detail.session.id} />
          <ObjectJson versions={json} />
        </div>
      )}
    </ObjectView>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-48 animate-pulse rounded-xl border bg-surface" />
      <div className={COLUMNS}>
        <div className="space-y-5">
          <div className="h-44 animate-pulse rounded-xl border bg-surface" />
          <div className="h-28 animate-pulse rounded-xl border bg-surface" />
          <div className="h-48 animate-pulse rounded-xl border bg-surface" />
        </div>
        <div className="h-80 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
