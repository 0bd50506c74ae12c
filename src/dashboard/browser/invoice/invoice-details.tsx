import { PeriodText } from "#dashboard/browser/invoice/period-text.tsx";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import {
  BILLING_REASON_LABELS,
  COLLECTION_STATE_LABELS,
  STOP_REASON_LABELS,
} from "#dashboard/browser/labels/invoice-labels.ts";
import { FAILURES } from "#dashboard/browser/labels/payment-labels.ts";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { InvoiceDetail } from "#dashboard/server/invoice/read.ts";
import { addressLines } from "#kernel/address-lines.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountRemaining, type Collection, collectionOf } from "#money/invoice/model.ts";

/** The invoice's customer, purpose, and status. */
export function InvoiceDetails({ detail: { invoice, customer } }: { detail: InvoiceDetail }) {
  const { status, currency, attempts, lastFailure, amountPaid, amountRefunded, amountCredited, balanceReturned } =
    invoice;
  const { customerId, subscriptionId, checkoutSessionId, seller, customerDetails } = invoice;
  const money = (amount: bigint) => formatMoney(amount, currency, LOCALE);
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Customer">
          {customerLabel(customer)}
          <span className="block">
            <ObjectLink id={customerId} />
          </span>
        </DetailItem>
        {subscriptionId !== null && (
          <DetailItem label="Period">
            <PeriodText invoice={invoice} />
          </DetailItem>
        )}
        <DetailItem label="Reason">{BILLING_REASON_LABELS[invoice.billingReason]}</DetailItem>
        <DetailItem label="Paid">{money(amountPaid)}</DetailItem>
        {amountRefunded > 0n && <DetailItem label="Refunded">{money(amountRefunded)}</DetailItem>}
        {balanceReturned > 0n && <DetailItem label="Returned to the balance">{money(balanceReturned)}</DetailItem>}
        {amountCredited > 0n && <DetailItem label="Credited without a refund">{money(amountCredited)}</DetailItem>}
        {amountRemaining(invoice) > 0n && <DetailItem label="Amount due">{money(amountRemaining(invoice))}</DetailItem>}
        {attempts > 0 && (
          <DetailItem label="Payment attempts">
            {attempts.toLocaleString(LOCALE)}
            {lastFailure && status !== "paid" && <span className="block text-muted">{FAILURES[lastFailure]}</span>}
          </DetailItem>
        )}
        {status === "open" && (
          <DetailItem label="Next charge">
            <NextCharge collection={collectionOf(invoice)} />
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
        <DetailItem label="Seller">
          <span className="whitespace-pre-line">
            {[seller.name, ...addressLines(seller.address ?? undefined, LOCALE), seller.taxId]
              .filter(Boolean)
              .join("\n")}
          </span>
        </DetailItem>
        {customerDetails && (
          <DetailItem label="Billed to">
            <span className="whitespace-pre-line">
              {[
                customerDetails.name,
                customerDetails.email,
                ...addressLines(customerDetails.address, LOCALE),
                ...(customerDetails.taxIds ?? []).map(({ value }) => value),
              ]
                .filter(Boolean)
                .join("\n")}
            </span>
          </DetailItem>
        )}
      </DetailList>
    </Panel>
  );
}

/** When it is charged, or why it is not. */
function NextCharge({ collection: { state, reason, nextAttemptAt } }: { collection: Collection }) {
  if (nextAttemptAt) return <LocalTime date={nextAttemptAt} seconds={false} />;
  return reason ? STOP_REASON_LABELS[reason] : COLLECTION_STATE_LABELS[state];
}
