import type { ReactNode } from "react";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import { intervalPhrase } from "#dashboard/browser/labels/interval-names.ts";
import { savedMethodLabel } from "#dashboard/browser/labels/payment-labels.ts";
import { CANCELLATION_LABELS, cancellationText } from "#dashboard/browser/labels/subscription-labels.ts";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { countryName } from "#dashboard/browser/ui/country-name.ts";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import type { Subscription, SubscriptionDiscount } from "#money/subscription/model.ts";
import { endOfDiscount } from "#money/subscription/recurring-discount.ts";

/** The subscription's customer, payment method, and dates. */
export function SubscriptionDetails({
  detail: { subscription, customer, paymentMethod },
}: {
  detail: SubscriptionDetail;
}) {
  const { customerId, billingEmail, checkoutSessionId, paymentLinkId, externalCustomerId, terms } = subscription;
  const { trialStart, trialEnd, cancelAt, endedAt, cancellationReason } = subscription;
  const said = cancellationText(subscription);
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Customer">
          {customerLabel(customer)}
          <Below>
            <ObjectLink id={customerId} />
          </Below>
        </DetailItem>
        {billingEmail && <DetailItem label="Billing email">{billingEmail}</DetailItem>}
        <DetailItem label="Payment method">{paymentMethod ? savedMethodLabel(paymentMethod) : NO_METHOD}</DetailItem>
        <DetailItem label={trialEnd && subscription.periodIndex < 0 ? "Trial" : "Current period"}>
          <LocalTime date={subscription.currentPeriodStart} seconds={false} /> –{" "}
          <LocalTime date={subscription.currentPeriodEnd} seconds={false} />
        </DetailItem>
        <DetailItem label="Billing interval">{intervalPhrase(subscription.recurrence)}</DetailItem>
        {trialStart && trialEnd && subscription.periodIndex >= 0 && (
          <DetailItem label="Trial">
            <LocalTime date={trialStart} seconds={false} /> – <LocalTime date={trialEnd} seconds={false} />
          </DetailItem>
        )}
        {cancelAt && !endedAt && (
          <DetailItem label="Cancels on">
            <LocalTime date={cancelAt} seconds={false} />
          </DetailItem>
        )}
        {endedAt && (
          <DetailItem label="Ended">
            <LocalTime date={endedAt} />
            {cancellationReason && <Below>{CANCELLATION_LABELS[cancellationReason]}</Below>}
          </DetailItem>
        )}
        {said && <DetailItem label="Reason given by the customer">{said}</DetailItem>}
        <CollectionDetail subscription={subscription} />
        {subscription.discounts.map((subscribed) => (
          <DiscountDetail key={subscribed.discount.promotionCodeId ?? ""} subscribed={subscribed} />
        ))}
        <DetailItem label="Tax">{taxText(subscription)}</DetailItem>
        {terms.statementDescriptor && <DetailItem label="Statement descriptor">{terms.statementDescriptor}</DetailItem>}
        {terms.description && <DetailItem label="Description">{terms.description}</DetailItem>}
        <DetailItem label="Checkout">
          <ObjectLink id={checkoutSessionId} />
        </DetailItem>
        {paymentLinkId && (
          <DetailItem label="Payment link">
            <ObjectLink id={paymentLinkId} />
          </DetailItem>
        )}
        {externalCustomerId !== null && (
          <DetailItem label="External customer ID">
            <code className="font-mono text-xs">{externalCustomerId}</code>
          </DetailItem>
        )}
      </DetailList>
    </Panel>
  );
}

const NO_METHOD = "No saved payment method. The customer pays each invoice on its page.";

function Below({ children }: { children: ReactNode }) {
  return <span className="block text-muted">{children}</span>;
}

function CollectionDetail({ subscription: { collectionPaused, resumesAt } }: { subscription: Subscription }) {
  if (!collectionPaused) return null;
  return (
    <DetailItem label="Billing paused">
      {resumesAt ? (
        <>
          Until <LocalTime date={resumesAt} seconds={false} />
        </>
      ) : (
        "Until resumed manually"
      )}
    </DetailItem>
  );
}

function DiscountDetail({ subscribed }: { subscribed: SubscriptionDiscount }) {
  const { discount } = subscribed;
  const end = endOfDiscount(subscribed);
  return (
    <DetailItem label="Discount">
      {couponText(discount)}
      {discount.code !== null && ` (${discount.code})`}
      {end && discount.duration === "repeating" && (
        <Below>
          For periods that start before <LocalTime date={end} seconds={false} />
        </Below>
      )}
      <Below>
        <ObjectLink id={discount.couponId} />
      </Below>
    </DetailItem>
  );
}

function taxText({ taxTerms: { automaticTax, place, vatIdCheck } }: Subscription): string {
  if (!automaticTax) return "None";
  if (vatIdCheck?.status === "confirmed") return "Reverse charge (the customer pays the tax)";
  if (!place) return "Your tax rates, when the customer’s country is known";
  return `Your tax rates for ${[countryName(place.country), place.state].filter(Boolean).join(", ")}`;
}
