"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { LIVE_INTERVAL_MS } from "#components/list/list-page.ts";
import { COLUMN, COLUMNS } from "#components/object/columns.ts";
import { DeveloperDetails } from "#components/object/developer-details.tsx";
import { ObjectId } from "#components/object/object-id.tsx";
import { ObjectLink } from "#components/object/object-link.tsx";
import { type ObjectHeading, ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { Timeline } from "#components/object/timeline.tsx";
import { disputeBadge } from "#components/payment/dispute-labels.ts";
import { PaymentDisputes } from "#components/payment/payment-disputes.tsx";
import { failureText, paymentMethodName, paymentStatus } from "#components/payment/payment-labels.ts";
import { PaymentRefunds } from "#components/payment/payment-refunds.tsx";
import { paymentEntries } from "#components/payment/payment-timeline.ts";
import { notRefundableText } from "#components/payment/refund-labels.ts";
import { RefundPayment } from "#components/payment/refund-payment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { DetailItem } from "#components/ui/detail-item.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { Dispute } from "#domain/dispute/dispute.ts";
import { isOwnerOrAdmin } from "#domain/merchant/role.ts";
import { isInProgress } from "#domain/payment/payment.ts";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { RefundablePayment } from "#domain/refund/refundable-payment.ts";
import { formatMoney } from "#domain/shared/money.ts";

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
