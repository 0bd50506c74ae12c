import { hasReceipt, receiptNumber } from "#checkout/receipt/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { failureText, paymentMethodName } from "#dashboard/browser/labels/payment-labels.ts";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { PaymentDetail } from "#dashboard/server/payment/payment-detail.ts";
import { formatMoney } from "#kernel/money.ts";

/** How it was paid, its numbers, and the objects that it belongs to. */
export function PaymentDetails({ detail: { payment, session, invoice } }: { detail: PaymentDetail }) {
  const { mode } = useDashboard();
  const { id, status, checkoutSessionId, processorPaymentId, amountRefunded, currency } = payment;
  const subscriptionId = invoice?.subscriptionId ?? session?.subscriptionId;
  const failure = failureText(payment);
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Payment method">{paymentMethodName(payment)}</DetailItem>
        {failure && <DetailItem label="Failure reason">{failure}</DetailItem>}
        {amountRefunded > 0n && (
          <DetailItem label="Refunded">{formatMoney(amountRefunded, currency, LOCALE)}</DetailItem>
        )}
        {session && status === "succeeded" && hasReceipt(session) && (
          <DetailItem label="Receipt number">
            <span className="flex items-center gap-1">
              <span className="tabular-nums">{receiptNumber(session.id)}</span>
              <CopyButton text={receiptNumber(session.id)} what="receipt number" iconOnly />
            </span>
          </DetailItem>
        )}
        {invoice && (
          <DetailItem label="Invoice">
            <Link
              href={`/${mode}/invoices/${invoice.id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-6"
            >
              {invoice.number}
            </Link>
          </DetailItem>
        )}
        {subscriptionId && (
          <DetailItem label="Subscription">
            <ObjectLink id={subscriptionId} />
          </DetailItem>
        )}
        {checkoutSessionId && (
          <DetailItem label="Checkout">
            <ObjectLink id={checkoutSessionId} />
          </DetailItem>
        )}
        {processorPaymentId && processorPaymentId !== id && (
          <DetailItem label="Processor ID">
            <ObjectId id={processorPaymentId} what="processor ID" />
          </DetailItem>
        )}
      </DetailList>
    </Panel>
  );
}
