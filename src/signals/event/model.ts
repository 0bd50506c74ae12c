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
import type { EventType } from "#signals/event-type/model.ts";
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
  deliveries: { pending: number; delivered: number; failed: number };
}

/** An event with its body. */
export interface EventDetail extends EventSummary {
  /** JSON, with the object as in v3. */
  body: string;
  /** The same as v2 JSON, if an endpoint has that version and v2 has the object. */
  bodyV2: string | null;
}
