"use client";

import { isOwnerOrAdmin } from "#account/team/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { DeveloperDetails } from "#dashboard/browser/object/developer-details.tsx";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { type ObjectHeading, ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { Timeline } from "#dashboard/browser/object/timeline.tsx";
import { disputeBadge } from "#dashboard/browser/payment/dispute-labels.ts";
import { PaymentDisputes } from "#dashboard/browser/payment/payment-disputes.tsx";
import { failureText, paymentMethodName, paymentStatus } from "#dashboard/browser/payment/payment-labels.ts";
import { PaymentRefunds } from "#dashboard/browser/payment/payment-refunds.tsx";
import { paymentEntries } from "#dashboard/browser/payment/payment-timeline.ts";
import { notRefundableText } from "#dashboard/browser/payment/refund-labels.ts";
import { RefundPayment } from "#dashboard/browser/payment/refund-payment.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { formatMoney } from "#kernel/money.ts";
import type { Dispute } from "#money/dispute/model.ts";
import { isInProgress } from "#money/payment/model.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { Refund } from "#money/refund/model.ts";
import type { RefundablePayment } from "#money/refund/refundable-payment.ts";

/** The details of a payment attempt. */
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
      {({ payment, refunds, disputes, lines, processorPage }) => (
        <div className={COLUMNS}>
          <div className={COLUMN}>
            <PaymentDisputes disputes={disputes} processorPage={processorPage} />
            <PaymentDetails payment={payment} />
            <PaymentRefunds refunds={refunds} lines={lines} />
          </div>
          <div className={COLUMN}>
            <Timeline entries={paymentEntries(payment, refunds, disputes)} />
          </div>
        </div>
      )}
    </ObjectPage>
  );
}

interface PaymentData {
  payment: PaymentIntent;
  /** Oldest first. */
  refunds: Refund[];
  disputes: Dispute[];
  /** The order's lines, if some were refunded automatically. */
  lines: { id: string; name: string }[];
  /** The payment in the processor's own dashboard. */
  processorPage: string | null;
  refundable: RefundablePayment | null;
}

function isUnfinished({ payment, refunds }: PaymentData): boolean {
  return isInProgress(payment) || refunds.some(({ status }) => status === "pending");
}

function headingOf({ payment, refunds, disputes, refundable }: PaymentData): ObjectHeading {
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
    description: payment.description,
    actions: <Actions payment={payment} refunds={refunds} disputes={disputes} refundable={refundable} />,
  };
}

function Actions({ payment, refunds, disputes, refundable }: Omit<PaymentData, "processorPage" | "lines">) {
  const { role } = useDashboard();
  const canRefund = isOwnerOrAdmin({ role });
  const reason = refundable && !canRefund ? ONLY_ADMINS : refundable ? undefined : notRefundableText(payment, disputes);
  return (
    <>
      {reason && <p className="max-w-64 text-sm text-pretty text-muted">{reason}</p>}
      {canRefund && <RefundPayment payment={payment} refunds={refunds} refundable={refundable} />}
    </>
  );
}

const ONLY_ADMINS = "Only owners and admins can issue refunds.";

function PaymentDetails({ payment }: { payment: PaymentIntent }) {
  const { customerEmail, customerId, checkoutSessionId, invoiceId, processorPaymentId, amountRefunded, currency } =
    payment;
  const failure = failureText(payment);
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <DetailItem label="Payment method">{paymentMethodName(payment)}</DetailItem>
        {failure && <DetailItem label="Failure reason">{failure}</DetailItem>}
        {amountRefunded > 0n && (
          <DetailItem label="Refunded">{formatMoney(amountRefunded, currency, LOCALE)}</DetailItem>
        )}
        <DetailItem label="Customer">
          {customerEmail ?? "No email"}
          {customerId && (
            <span className="block">
              <ObjectLink id={customerId} />
            </span>
          )}
        </DetailItem>
        {checkoutSessionId && (
          <DetailItem label="Checkout">
            <ObjectLink id={checkoutSessionId} />
          </DetailItem>
        )}
        {invoiceId && (
          <DetailItem label="Invoice">
            <ObjectLink id={invoiceId} />
          </DetailItem>
        )}
        {processorPaymentId && processorPaymentId !== payment.id && (
          <DetailItem label="Processor ID">
            <ObjectId id={processorPaymentId} what="processor ID" />
          </DetailItem>
        )}
      </dl>
    </Panel>
  );
}
