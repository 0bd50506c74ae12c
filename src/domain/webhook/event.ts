import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Coupon } from "#domain/discount/coupon.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";
import type { Dispute } from "#domain/dispute/dispute.ts";
import type { Invoice } from "#domain/invoice/invoice.ts";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Price } from "#domain/product/price.ts";
import type { Product } from "#domain/product/product.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import type { WebhookDeliveryStatus } from "#domain/webhook/webhook-delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/webhook-endpoint.ts";

/** An event, with the object after it; for a deletion, before it. */
export type DomainEvent =
  | { type: "product.created" | "product.updated" | "product.deleted"; object: Product }
  | { type: "price.created" | "price.updated"; object: Price }
  | { type: "payment_link.created" | "payment_link.updated"; object: PaymentLink }
  | {
      type:
        | "checkout.session.created"
        | "checkout.session.completed"
        | "checkout.session.expired"
        | "checkout.session.cancelled"
        | "checkout.session.payment_failed"
        | "checkout.session.async_payment_succeeded"
        | "checkout.session.async_payment_failed";
      object: CheckoutSession;
    }
  | { type: "refund.created" | "refund.updated" | "refund.failed"; object: Refund }
  | { type: "charge.refunded"; object: PaymentIntent }
  | {
      type:
        | "charge.dispute.created"
        | "charge.dispute.updated"
        | "charge.dispute.closed"
        | "charge.dispute.funds_withdrawn"
        | "charge.dispute.funds_reinstated";
      object: Dispute;
    }
  | {
      type:
        | "customer.subscription.created"
        | "customer.subscription.deleted"
        | "customer.subscription.trial_will_end"
        | "customer.subscription.paused"
        | "customer.subscription.resumed";
      object: Subscription;
    }
  /** With the previous subscription: the changes are returned as `previous_attributes`. */
  | { type: "customer.subscription.updated"; object: Subscription; previous: Subscription }
  | {
      type:
        | "invoice.finalized"
        | "invoice.paid"
        | "invoice.payment_failed"
        | "invoice.payment_action_required"
        | "invoice.upcoming"
        | "invoice.voided"
        | "invoice.marked_uncollectible";
      object: Invoice;
    }
  | { type: "coupon.created" | "coupon.updated" | "coupon.deleted"; object: Coupon }
  | { type: "promotion_code.created" | "promotion_code.updated"; object: PromotionCode }
  | { type: "webhook_endpoint.disabled" | "ping"; object: WebhookEndpoint };

/** Every type of event. */
export const EVENT_TYPES = [
  "checkout.session.created",
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.cancelled",
  "checkout.session.payment_failed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.upcoming",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "payment_link.created",
  "payment_link.updated",
  "product.created",
  "product.updated",
  "product.deleted",
  "price.created",
  "price.updated",
  "coupon.created",
  "coupon.updated",
  "coupon.deleted",
  "promotion_code.created",
  "promotion_code.updated",
  "webhook_endpoint.disabled",
  "ping",
] as const satisfies readonly DomainEvent["type"][];

export type EventType = DomainEvent["type"];

/** How the types begin whose object has what a person is known by: a name, an address, a reference, or words about them. */
const ABOUT_PEOPLE = ["checkout.session.", "customer.", "invoice.", "charge.dispute."];

/** Whether the object of an event names a person: it is only for who may read customers. */
export function namesPerson(type: EventType): boolean {
  return ABOUT_PEOPLE.some((beginning) => type.startsWith(beginning));
}

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  type: EventType;
  /** JSON, with the object as in v3: the bytes that are signed. */
  body: string;
  /** Deliveries that have not succeeded yet. */
  pendingWebhooks: number;
}

/** An event without its body, with the state of its deliveries. */
export interface EventSummary {
  id: string;
  type: EventType;
  objectId: string;
  createdAt: Date;
  deliveries: Record<WebhookDeliveryStatus, number>;
}

/** An event with its body. */
export interface EventDetail extends EventSummary {
  /** JSON, with the object as in v3. */
  body: string;
  /** The same as v2 JSON, if an endpoint has that version and v2 has the object. */
  bodyV2: string | null;
}
