import type { CustomerEvent } from "#account/customer/events.ts";
import type { CouponEvent } from "#catalog/coupon/events.ts";
import type { PriceEvent } from "#catalog/price/events.ts";
import type { ProductEvent } from "#catalog/product/events.ts";
import type { PromotionCodeEvent } from "#catalog/promotion-code/events.ts";
import type { CheckoutSessionEvent } from "#checkout/checkout-session/events.ts";
import type { PaymentLinkEvent } from "#checkout/payment-link/events.ts";
import type { WithdrawalEvent } from "#declarations/declaration/events.ts";
import type { CreditNoteEvent } from "#money/credit-note/events.ts";
import type { DisputeEvent } from "#money/dispute/events.ts";
import type { InvoiceEvent } from "#money/invoice/events.ts";
import type { PaymentEvent } from "#money/payment/events.ts";
import type { PaymentMethodEvent } from "#money/payment-method/events.ts";
import type { RefundEvent } from "#money/refund/events.ts";
import type { SubscriptionEvent } from "#money/subscription/events.ts";
import type { WebhookDeliveryStatus } from "#signals/webhook-delivery/model.ts";
import type { WebhookEndpointEvent } from "#signals/webhook-endpoint/events.ts";

/** An event, with the object after it; for a deletion, before it. The union of what each noun records. */
export type DomainEvent =
  | ProductEvent
  | PriceEvent
  | CouponEvent
  | PromotionCodeEvent
  | PaymentLinkEvent
  | CheckoutSessionEvent
  | CustomerEvent
  | RefundEvent
  | PaymentEvent
  | PaymentMethodEvent
  | DisputeEvent
  | SubscriptionEvent
  | InvoiceEvent
  | CreditNoteEvent
  | WithdrawalEvent
  | WebhookEndpointEvent;

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
  "payment_intent.created",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.succeeded",
  "charge.failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "payment_method.attached",
  "payment_method.detached",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_succeeded",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.upcoming",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "credit_note.created",
  "credit_note.voided",
  "withdrawal.created",
  "withdrawal.updated",
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
const ABOUT_PEOPLE = ["checkout.session.", "customer.", "payment_method.", "invoice.", "charge.", "withdrawal."];

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
