"use client";

import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf, statusOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { SessionCustomer } from "#components/checkout-session/session-customer.tsx";
import { SessionJson } from "#components/checkout-session/session-json.tsx";
import { SessionLines } from "#components/checkout-session/session-lines.tsx";
import { SessionPayments } from "#components/checkout-session/session-payments.tsx";
import { SessionMetadata, SessionReferences } from "#components/checkout-session/session-references.tsx";
import { SessionSummary } from "#components/checkout-session/session-summary.tsx";
import { SessionTimeline } from "#components/checkout-session/session-timeline.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";

const COLUMNS = "grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

/** All that is known of one session, and what can be done with it. */
export function CheckoutSessionView({ id }: { id: string }) {
  const { mode } = useDashboard();
  const { data, error, refetch } = trpc.checkoutSession.get.useQuery({ id });
  if (statusOf(error) === 404 || statusOf(error) === 400) {
    return (
      <EmptyState text={`There is no checkout session of yours with this id in ${mode} mode.`}>
        <Link href={`/${mode}/checkout-sessions`} className={buttonClasses()}>
          All checkout sessions
        </Link>
      </EmptyState>
    );
  }
  if (error && !data) {
    return (
      <FailureNotice title="The checkout session could not be loaded" failure={failureOf(error)}>
        <Button onClick={() => refetch()}>Try again</Button>
      </FailureNotice>
    );
  }
  if (!data) return <ViewSkeleton />;
  const { json, mayExpire, ...detail } = data;
  return (
    <div className="space-y-5">
      <SessionSummary detail={detail} mayExpire={mayExpire} />
      <div className={COLUMNS}>
        <div className="min-w-0 space-y-5">
          <SessionLines session={detail.session} />
          <SessionPayments detail={detail} />
          <SessionCustomer detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          <SessionTimeline detail={detail} />
          <SessionReferences session={detail.session} />
          <SessionMetadata metadata={detail.session.metadata} />
        </div>
      </div>
      <SessionJson versions={json} />
    </div>
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
