import { presentProduct } from "#catalog/product/wire-v2.ts";
import { presentCheckoutSession } from "#checkout/checkout-session/wire-v2.ts";
import { presentPaymentLink } from "#checkout/payment-link/wire-v2.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { type EventData, presentEnvelope, presentEvent } from "#signals/event/wire-v3.ts";

/** An event's JSON body for each endpoint version. */
interface EventBodies {
  body: string;
  /** Null if v2 has no representation of it: v2 endpoints then get v3's. */
  bodyV2: string | null;
}

/** @param withV2 whether it goes to an endpoint with version v2. */
export function eventBodies(event: DomainEvent, data: EventData, withV2: boolean): EventBodies {
  const object = withV2 ? objectOfV2(event) : null;
  return {
    body: JSON.stringify(presentEvent(event, data)),
    bodyV2: object && JSON.stringify(presentEnvelope(event.type, data, "v2", object)),
  };
}

function objectOfV2(event: DomainEvent): object | null {
  switch (event.type) {
    case "product.created":
    case "product.updated":
    case "product.deleted":
      return presentProduct(event.object);
    case "payment_link.created":
    case "payment_link.updated":
      return presentPaymentLink(event.object);
    case "checkout.session.created":
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.cancelled":
    case "checkout.session.payment_failed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return presentCheckoutSession(event.object);
    case "price.created":
    case "price.updated":
    case "coupon.created":
    case "coupon.updated":
    case "coupon.deleted":
    case "promotion_code.created":
    case "promotion_code.updated":
    case "credit_note.created":
    case "credit_note.voided":
    case "withdrawal.created":
    case "withdrawal.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "payment_intent.created":
    case "payment_intent.processing":
    case "payment_intent.requires_action":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "charge.succeeded":
    case "charge.failed":
    case "charge.refunded":
    case "customer.created":
    case "customer.updated":
    case "customer.deleted":
    case "payment_method.attached":
    case "payment_method.detached":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.trial_will_end":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.created":
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_succeeded":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.upcoming":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
    case "webhook_endpoint.disabled":
    case "ping":
      return null;
  }
}
