import { customerLabel } from "#components/customer/customer-label.ts";
import { BILLING_REASON_LABELS } from "#components/invoice/invoice-labels.ts";
import { PeriodText } from "#components/invoice/period-text.tsx";
import { ObjectLink } from "#components/object/object-link.tsx";
import { FAILURES } from "#components/payment/payment-labels.ts";
import { DetailItem } from "#components/ui/detail-item.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import { addressLines } from "#domain/customer/address-lines.ts";
import { amountRemaining } from "#domain/invoice/invoice.ts";
import type { InvoiceDetail } from "#domain/invoice/invoice-detail.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** The invoice's customer, purpose, and status. */
export function InvoiceDetails({ detail: { invoice, customer } }: { detail: InvoiceDetail }) {
  const { status, currency, attemptCount, nextAttemptAt, lastFailure, amountPaid, amountRefunded } = invoice;
  const { customerId, subscriptionId, checkoutSessionId, seller, customerDetails } = invoice;
  const money = (amount: bigint) => formatMoney(amount, currency, LOCALE);
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <DetailItem label="Customer">
          {customerLabel(customer)}
          <span className="block">
            <ObjectLink id={customerId} />
          </span>
        </DetailItem>
        <DetailItem label="Period">
          <PeriodText invoice={invoice} />
        </DetailItem>
        <DetailItem label="Reason">{BILLING_REASON_LABELS[invoice.billingReason]}</DetailItem>
        <DetailItem label="Paid">{money(amountPaid)}</DetailItem>
        {amountRefunded > 0n && <DetailItem label="Refunded">{money(amountRefunded)}</DetailItem>}
        {amountRemaining(invoice) > 0n && <DetailItem label="Amount due">{money(amountRemaining(invoice))}</DetailItem>}
        {attemptCount > 0 && (
          <DetailItem label="Failed charges">
            {attemptCount.toLocaleString(LOCALE)}
            {lastFailure && <span className="block text-muted">{FAILURES[lastFailure]}</span>}
          </DetailItem>
        )}
        {status === "open" && (
          <DetailItem label="Next charge">
            {nextAttemptAt ? <LocalTime date={nextAttemptAt} seconds={false} /> : "Not scheduled"}
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
      </dl>
    </Panel>
  );
}
