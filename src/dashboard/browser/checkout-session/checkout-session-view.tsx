"use client";

import {
  type CheckoutSession,
  declineOf,
  hasPaymentFailed,
  isCompletedUnpaid,
} from "#checkout/checkout-session/model.ts";
import { isNeverChargedAgain } from "#checkout/checkout-session/never-charged-again.ts";
import { DeveloperDetails } from "#dashboard/browser/activity/developer-details.tsx";
import {
  CheckoutSessionStatusBadge,
  checkoutSessionStatusTitle,
} from "#dashboard/browser/checkout-session/checkout-session-status.tsx";
import { hasPaymentPage } from "#dashboard/browser/checkout-session/has-payment-page.ts";
import { SessionActions } from "#dashboard/browser/checkout-session/session-actions.tsx";
import { SessionCustomer } from "#dashboard/browser/checkout-session/session-customer.tsx";
import { SessionDelivery } from "#dashboard/browser/checkout-session/session-delivery.tsx";
import { SessionLines } from "#dashboard/browser/checkout-session/session-lines.tsx";
import { SessionPayments } from "#dashboard/browser/checkout-session/session-payments.tsx";
import { SessionReferences } from "#dashboard/browser/checkout-session/session-references.tsx";
import { SessionSource } from "#dashboard/browser/checkout-session/session-source.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { type ObjectHeading, ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { timelineOf } from "#dashboard/browser/timeline/checkout-session-timeline.ts";
import { Timeline } from "#dashboard/browser/timeline/timeline.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";
import { formatMoney } from "#kernel/money.ts";

/** The details of a session, and its actions. */
export function CheckoutSessionView({ id }: { id: string }) {
  const query = trpc.checkoutSession.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (isUnresolved(data?.session) ? LIVE_INTERVAL_MS : false) },
  );
  return (
    <ObjectPage
      noun="checkout"
      query={query}
      list={{ path: "checkout-sessions", title: "Checkouts" }}
      skeleton={<ViewSkeleton />}
      heading={headingOf}
      developers={({ json }) => <DeveloperDetails objectId={id} json={json} />}
    >
      {(detail) => (
        <div className="space-y-5">
          {detail.session.status === "PENDING" && detail.paymentInProgress && (
            <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
              A payment is in progress. You can expire this checkout after the payment finishes.
            </p>
          )}
          {isNeverChargedAgain(detail.session) && (
            <p className="rounded-lg border bg-raised/60 px-3 py-2 text-sm">
              This checkout was completed before subscriptions were available, so its recurring items won’t be charged
              again. To continue, ask the customer to buy again.
            </p>
          )}
          <div className={COLUMNS}>
            <div className={COLUMN}>
              {!hasPaymentPage(detail.payments) && (
                <>
                  <SessionLines session={detail.session} />
                  <SessionDelivery session={detail.session} />
                </>
              )}
              <SessionPayments detail={detail} />
            </div>
            <div className={COLUMN}>
              <Timeline entries={timelineOf(detail)} />
            </div>
          </div>
          <SessionCustomer detail={detail} />
          <SessionReferences session={detail.session} />
          <SessionSource attribution={detail.session.attribution} />
          <ObjectMetadata metadata={detail.session.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function headingOf(detail: CheckoutSessionDetail): ObjectHeading {
  const { session, payments } = detail;
  const amount = formatMoney(session.amountTotal, session.currency, LOCALE);
  const paymentFailed = hasPaymentFailed(
    session,
    payments.some(({ status }) => status === "processing"),
  );
  const shown = { ...session, paymentFailed, declinedAs: declineOf(session, payments.at(-1)) };
  return {
    title: amount,
    tabTitle: `${amount} · ${checkoutSessionStatusTitle(shown)}`,
    id: session.id,
    badge: (
      <>
        <CheckoutSessionStatusBadge session={shown} />
        {payments.some(({ refundDueAt, refundedAt }) => refundDueAt && !refundedAt) && (
          <Badge tone="danger">Refund pending</Badge>
        )}
      </>
    ),
    description: session.productName,
    actions: <SessionActions detail={detail} />,
  };
}

/** Whether it may still be paid, or its payment may still succeed. */
function isUnresolved(session: CheckoutSession | undefined): boolean {
  return session !== undefined && (session.status === "PENDING" || isCompletedUnpaid(session));
}

function ViewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
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
