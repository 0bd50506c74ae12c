"use client";

import { DeveloperDetails } from "#dashboard/browser/activity/developer-details.tsx";
import { SessionDelivery } from "#dashboard/browser/checkout-session/session-delivery.tsx";
import { SessionLines } from "#dashboard/browser/checkout-session/session-lines.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { InvoiceLines } from "#dashboard/browser/invoice/invoice-lines.tsx";
import { disputeBadge } from "#dashboard/browser/labels/dispute-labels.ts";
import { paymentStatus } from "#dashboard/browser/labels/payment-labels.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { type ObjectHeading, ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { PaymentActions } from "#dashboard/browser/payment/payment-actions.tsx";
import { PaymentCustomer } from "#dashboard/browser/payment/payment-customer.tsx";
import { PaymentDetails } from "#dashboard/browser/payment/payment-details.tsx";
import { PaymentDisputes } from "#dashboard/browser/payment/payment-disputes.tsx";
import { PaymentRefunds } from "#dashboard/browser/refund/payment-refunds.tsx";
import { inOrder, paymentEntries } from "#dashboard/browser/timeline/payment-timeline.ts";
import { receiptEntries } from "#dashboard/browser/timeline/receipt-entries.ts";
import { Timeline } from "#dashboard/browser/timeline/timeline.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { PaymentDetail } from "#dashboard/server/payment/payment-detail.ts";
import { formatMoney } from "#kernel/money.ts";
import { isInProgress } from "#money/payment/model.ts";

/** The page of a payment attempt: what was paid, who paid, and what happened since. */
export function PaymentView({ id }: { id: string }) {
  const query = trpc.payment.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? LIVE_INTERVAL_MS : false) },
  );
  return (
    <ObjectPage
      noun="payment"
      query={query}
      list={{ path: "payments", title: "Payments" }}
      skeleton={<ObjectSkeleton />}
      heading={headingOf}
      developers={({ payment, json }) => <DeveloperDetails objectId={payment.id} json={json} />}
    >
      {({ json, ...detail }) => {
        const { payment, session, invoice, refunds, disputes, receiptMails, processorPage } = detail;
        return (
          <div className={COLUMNS}>
            <div className={COLUMN}>
              <PaymentDisputes disputes={disputes} processorPage={processorPage} />
              {session ? <SessionLines session={session} /> : invoice && <InvoiceLines invoice={invoice} />}
              {session && <SessionDelivery session={session} />}
              <PaymentRefunds refunds={refunds} lines={(session ?? invoice)?.lines ?? []} />
              <PaymentCustomer detail={detail} />
              <PaymentDetails detail={detail} />
            </div>
            <div className={COLUMN}>
              <Timeline
                entries={inOrder([
                  ...paymentEntries(payment, refunds, disputes),
                  ...receiptEntries(receiptMails, session?.completedAt ?? null),
                ])}
              />
            </div>
          </div>
        );
      }}
    </ObjectPage>
  );
}

function isUnfinished({ payment, refunds }: PaymentDetail): boolean {
  return isInProgress(payment) || refunds.some(({ status }) => status === "pending");
}

function headingOf(detail: PaymentDetail): ObjectHeading {
  const { payment, productName } = detail;
  const amount = formatMoney(payment.amount, payment.currency, LOCALE);
  const { title, tone } = paymentStatus(payment);
  const disputed = disputeBadge(payment.disputeStatus);
  return {
    title: amount,
    tabTitle: `${amount} · ${title}`,
    id: payment.id,
    badge: (
      <>
        <Badge tone={tone}>{title}</Badge>
        {disputed && <Badge tone={disputed.tone}>{disputed.title}</Badge>}
      </>
    ),
    description: productName,
    actions: <PaymentActions detail={detail} />,
  };
}
