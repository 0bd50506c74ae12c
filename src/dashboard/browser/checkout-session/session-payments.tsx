"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { DISPUTE_STATUS_LABELS } from "#dashboard/browser/labels/dispute-labels.ts";
import { failureText, paymentMethodName, paymentStatus } from "#dashboard/browser/labels/payment-labels.ts";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";
import { type Dispute, isInquiry } from "#money/dispute/model.ts";
import type { SessionPayment } from "#money/payment/model.ts";

/** Every payment attempt, newest first; nothing if there was none. */
export function SessionPayments({ detail: { payments, disputes } }: { detail: CheckoutSessionDetail }) {
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments">
      <ul className="divide-y">
        {payments.toReversed().map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            disputes={disputes.filter(({ paymentId }) => paymentId === payment.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Payment({ payment, disputes }: { payment: SessionPayment; disputes: Dispute[] }) {
  const { title, tone } = paymentStatus(payment);
  const failure = failureText(payment);
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PaymentTitle payment={payment} />
        <Badge tone={tone}>{title}</Badge>
        <span className="ml-auto font-medium">
          <Money amount={payment.amount} currency={payment.currency} />
        </span>
      </div>
      {failure && <p className="mt-1">{failure}</p>}
      {payment.refundDueAt && (
        <p className="mt-1">
          {payment.refundedAt
            ? "Paid after the checkout ended, so the payment was refunded."
            : "Paid after the checkout ended. A refund is in progress."}
        </p>
      )}
      {payment.amountRefunded > 0n && !payment.refundDueAt && (
        <p className="mt-1">
          <Money amount={payment.amountRefunded} currency={payment.currency} /> refunded.
        </p>
      )}
      {disputes.map(({ id, status, dueBy }) => (
        <p key={id} className="mt-1 flex flex-wrap items-center gap-x-2">
          {isInquiry({ status }) ? "Inquiry" : "Dispute"}
          <Badge tone={DISPUTE_STATUS_LABELS[status].tone}>{DISPUTE_STATUS_LABELS[status].title}</Badge>
          {dueBy && (
            <span>
              Respond by <LocalTime date={dueBy} seconds={false} />
            </span>
          )}
        </p>
      ))}
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-xs text-muted">
        {timesOf(payment).map(({ label, at }) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd>
              <LocalTime date={at} />
            </dd>
          </div>
        ))}
      </dl>
      {payment.amount === 0n && payment.processorPaymentId && (
        <p className="mt-0.5 text-xs text-muted">
          Processor ID <ObjectId id={payment.processorPaymentId} what="processor ID" />
        </p>
      )}
    </li>
  );
}

/** A setup that only saves a method has no page, because it is not a payment. */
function PaymentTitle({ payment }: { payment: SessionPayment }) {
  const { mode } = useDashboard();
  const name = paymentMethodName(payment);
  if (payment.amount === 0n) return <span className="font-medium">{name}</span>;
  return (
    <Link
      href={`/${mode}/payments/${payment.id}`}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-6"
    >
      {name}
    </Link>
  );
}

function timesOf({ status, createdAt, statusSince, refundDueAt, refundedAt }: SessionPayment) {
  const times = [{ label: "Started", at: createdAt }];
  if (refundDueAt) times.push({ label: "Refund pending", at: refundDueAt });
  else if (status === "succeeded") times.push({ label: "Succeeded", at: statusSince });
  else if (status === "failed") times.push({ label: "Failed", at: statusSince });
  if (refundedAt) times.push({ label: "Refunded", at: refundedAt });
  return times;
}
