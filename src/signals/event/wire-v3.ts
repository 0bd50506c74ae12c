import { z } from "zod";
import { CustomerV3, presentCustomer } from "#account/customer/wire-v3.ts";
import { CouponV3, presentCoupon } from "#catalog/coupon/wire-v3.ts";
import { PriceV3, presentPrice } from "#catalog/price/wire-v3.ts";
import { ProductV3, presentProduct } from "#catalog/product/wire-v3.ts";
import { PromotionCodeV3, presentPromotionCode } from "#catalog/promotion-code/wire-v3.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#checkout/checkout-session/wire-v3.ts";
import { PaymentLinkV3, presentPaymentLink } from "#checkout/payment-link/wire-v3.ts";
import { presentWithdrawal, WithdrawalV3 } from "#declarations/declaration/wire-v3.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { type Metadata, sortedMetadata } from "#kernel/metadata.ts";
import { EXTENSION, id, livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { CreditNoteV3, presentCreditNote } from "#money/credit-note/wire-v3.ts";
import { DisputeV3, presentDispute } from "#money/dispute/wire-v3.ts";
import { InvoiceV3, presentInvoice } from "#money/invoice/wire-v3.ts";
import { PaymentIntentV3, presentPaymentIntent } from "#money/payment/wire-v3.ts";
import { ChargeV3, presentCharge } from "#money/payment/wire-v3-charge.ts";
import { PaymentMethodV3, presentPaymentMethod } from "#money/payment-method/wire-v3.ts";
import { presentRefund, RefundV3 } from "#money/refund/wire-v3.ts";
import { presentSubscription, previousAttributes, SubscriptionV3 } from "#money/subscription/wire-v3.ts";
import type { DomainEvent, StoredEvent } from "#signals/event/model.ts";
import { EVENT_TYPES, type EventType } from "#signals/event-type/model.ts";
import { presentWebhookEndpoint, WebhookEndpointV3 } from "#signals/webhook-endpoint/wire-v3.ts";

const CompletedSessionV3 = CheckoutSessionV3.extend({
  completedAt: z.iso.datetime({ precision: 3 }).meta({ description: "When the session was completed. ISO 8601, UTC." }),
}).meta({ id: "CompletedCheckoutSession", description: "A completed checkout session." });

/** The type of `data.object`, by the event's type. */
export const EVENT_OBJECTS = {
  "product.created": ProductV3,
  "product.updated": ProductV3,
  "product.deleted": ProductV3,
  "price.created": PriceV3,
  "price.updated": PriceV3,
  "payment_link.created": PaymentLinkV3,
  "payment_link.updated": PaymentLinkV3,
  "checkout.session.created": CheckoutSessionV3,
  "checkout.session.completed": CompletedSessionV3,
  "checkout.session.expired": CheckoutSessionV3,
  "checkout.session.cancelled": CheckoutSessionV3,
  "checkout.session.payment_failed": CheckoutSessionV3,
  "checkout.session.async_payment_succeeded": CompletedSessionV3,
  "checkout.session.async_payment_failed": CompletedSessionV3,
  "refund.created": RefundV3,
  "refund.updated": RefundV3,
  "refund.failed": RefundV3,
  "payment_intent.created": PaymentIntentV3,
  "payment_intent.processing": PaymentIntentV3,
  "payment_intent.requires_action": PaymentIntentV3,
  "payment_intent.succeeded": PaymentIntentV3,
  "payment_intent.payment_failed": PaymentIntentV3,
  "payment_intent.canceled": PaymentIntentV3,
  "charge.succeeded": ChargeV3,
  "charge.failed": ChargeV3,
  "charge.refunded": ChargeV3,
  "charge.dispute.created": DisputeV3,
  "charge.dispute.updated": DisputeV3,
  "charge.dispute.closed": DisputeV3,
  "charge.dispute.funds_withdrawn": DisputeV3,
  "charge.dispute.funds_reinstated": DisputeV3,
  "customer.created": CustomerV3,
  "customer.updated": CustomerV3,
  "customer.deleted": CustomerV3,
  "payment_method.attached": PaymentMethodV3,
  "payment_method.detached": PaymentMethodV3,
  "customer.subscription.created": SubscriptionV3,
  "customer.subscription.updated": SubscriptionV3,
  "customer.subscription.deleted": SubscriptionV3,
  "customer.subscription.trial_will_end": SubscriptionV3,
  "customer.subscription.paused": SubscriptionV3,
  "customer.subscription.resumed": SubscriptionV3,
  "invoice.created": InvoiceV3,
  "invoice.finalized": InvoiceV3,
  "invoice.paid": InvoiceV3,
  "invoice.payment_succeeded": InvoiceV3,
  "invoice.payment_failed": InvoiceV3,
  "invoice.payment_action_required": InvoiceV3,
  "invoice.upcoming": InvoiceV3,
  "invoice.voided": InvoiceV3,
  "invoice.marked_uncollectible": InvoiceV3,
  "credit_note.created": CreditNoteV3,
  "credit_note.voided": CreditNoteV3,
  "withdrawal.created": WithdrawalV3,
  "withdrawal.updated": WithdrawalV3,
  "coupon.created": CouponV3,
  "coupon.updated": CouponV3,
  "coupon.deleted": CouponV3,
  "promotion_code.created": PromotionCodeV3,
  "promotion_code.updated": PromotionCodeV3,
  "webhook_endpoint.disabled": WebhookEndpointV3,
  ping: WebhookEndpointV3,
} satisfies Record<DomainEvent["type"], z.ZodType>;

/** The fields of every event. */
const ENVELOPE = {
  id: id("evt", "ID of the event. It is the same in every delivery."),
  object: objectName("event"),
  api_version: z.literal("v3").meta({ description: "API version that determines the shape of `data.object`." }),
  created: unixTime("When the event occurred."),
  livemode,
  pending_webhooks: z.int().min(0).meta({ description: "Number of endpoints that have not accepted the event yet." }),
  sequence: z.int().min(0).meta({
    description:
      "Increases with each event of your account and mode, in the order in which changes were made. There can be gaps.",
  }),
  request: z
    .object({ id: z.string().nullable(), idempotency_key: z.string().nullable() })
    .meta({ description: "The API request that caused the event. Its fields are null if there was none." }),
  sample: z
    .literal(true)
    .optional()
    .meta({
      description: "Present only in sample events, which you send to test an endpoint. Nothing happened.",
      ...EXTENSION,
    }),
};

const PREVIOUS_ATTRIBUTES = z
  .record(z.string(), z.unknown())
  .meta({ description: "Previous values of the fields that changed." });

/** An event of one type, by the type: its `data.object` is that of `EVENT_OBJECTS`. */
export const EVENT_SHAPES = Object.fromEntries(EVENT_TYPES.map((type) => [type, eventOf(type)])) as Record<
  EventType,
  ReturnType<typeof eventOf>
>;

function eventOf(type: EventType) {
  return z
    .object({
      ...ENVELOPE,
      type: z.literal(type).meta({ description: "Type of the event." }),
      data: z
        .object({
          object: EVENT_OBJECTS[type],
          ...(type === "customer.subscription.updated" && { previous_attributes: PREVIOUS_ATTRIBUTES }),
        })
        .meta({ description: "The object at the time of the event." }),
    })
    .meta({ id: eventName(type), description: `An event of type \`${type}\`.` });
}

/** `payment_link.created` → `PaymentLinkCreatedEvent`. */
function eventName(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}

/** A union discriminated by `type`, so that generated clients know the type of `data.object`. */
const KnownEventV3 = z.xor(Object.values(EVENT_SHAPES)).meta({
  id: "KnownEvent",
  description: "An event whose type is described in this document. `type` determines the shape of `data.object`.",
  discriminator: {
    propertyName: "type",
    mapping: Object.fromEntries(EVENT_TYPES.map((type) => [type, `#/components/schemas/${eventName(type)}`])),
  },
});

/**
 * Next to the union, not in it: a discriminator needs every type by its name. Its `data` has no known members, so that
 * in TypeScript `event.type === "price.created"` narrows `event.data.object` to the price.
 */
const OtherEventV3 = z
  .object({
    ...ENVELOPE,
    type: z.string().meta({ description: "Type of the event.", not: { enum: EVENT_TYPES } }),
    data: z.unknown().meta({
      type: "object",
      description: "`object` is the object that the event is about. Its shape depends on `type`.",
    }),
  })
  .meta({
    id: "OtherEvent",
    description: "An event whose type is newer than this document. Respond with 2xx and ignore it.",
  });

/** An event in a list. */
export const EventV3 = z.union([KnownEventV3, OtherEventV3]).meta({
  id: "Event",
  description:
    "An event as it is sent to your webhook endpoints. New types may be added: ignore types that you don't know.",
});

/** The stored event, with the current state of its deliveries. */
export function presentStoredEvent({ body, pendingWebhooks }: StoredEvent): z.infer<typeof EventV3> {
  const event = JSON.parse(body) as z.infer<typeof EventV3>;
  const { object } = event.data as { object: { metadata?: Metadata; coupon?: { metadata?: Metadata } } };
  // Parsing lost the order of the keys.
  for (const holder of [object, object.coupon ?? {}]) {
    if (holder.metadata) holder.metadata = sortedMetadata(holder.metadata);
  }
  return { ...event, pending_webhooks: pendingWebhooks };
}

/** Most types in a filter of events. */
const MAX_TYPES = 20;

/** The filters of GET /api/v3/events, named as the processor names them. */
export const EventFilterV3 = z.object({
  type: z.enum(EVENT_TYPES).optional().meta({ description: "Only return events of this type." }),
  types: z
    .array(z.enum(EVENT_TYPES))
    .min(1)
    .max(MAX_TYPES)
    .optional()
    .meta({
      description: `Only return events of these types (at most ${MAX_TYPES}): \`types=a&types=b\` or \`types[]=a&types[]=b\`. Can't be combined with \`type\`.`,
      ...EXTENSION,
    }),
});

/** A check of the full query. */
export function rejectTypeAndTypes(query: object, context: z.RefinementCtx): void {
  const { type, types } = query as { type?: unknown; types?: unknown };
  if (type === undefined || types === undefined) return;
  const message = "can't be combined with type";
  context.addIssue({ code: "custom", path: ["types"], message, params: { code: "not_allowed" } });
}

export interface EventData {
  id: string;
  sequence: bigint;
  createdAt: Date;
  livemode: boolean;
  /** The number of its endpoints. */
  pendingWebhooks: number;
  request: { id: string; idempotencyKey: string | null } | null;
  /** A sample, sent to try an endpoint. */
  sample?: boolean;
}

/** The envelope of the contract, section 5, with the resource as in v3. */
export function presentEvent(event: DomainEvent, data: EventData) {
  const envelope = presentEnvelope(event.type, data, "v3", presentObject(event));
  if (event.type !== "customer.subscription.updated") return envelope;
  const previous = previousAttributes(event.previous, event.object);
  return { ...envelope, data: { ...envelope.data, previous_attributes: previous } };
}

/** The envelope with the resource in the shape of the version; the envelope is the same in all versions. */
export function presentEnvelope(type: EventType, data: EventData, apiVersion: "v3" | "v2", object: object) {
  return {
    id: data.id,
    object: "event",
    type,
    api_version: apiVersion,
    created: unixSeconds(data.createdAt),
    livemode: data.livemode,
    pending_webhooks: data.pendingWebhooks,
    sequence: Number(data.sequence),
    request: { id: data.request?.id ?? null, idempotency_key: data.request?.idempotencyKey ?? null },
    ...(data.sample && { sample: true }),
    data: { object },
  };
}

function presentObject(event: DomainEvent): object {
  switch (event.type) {
    case "product.created":
    case "product.updated":
    case "product.deleted":
      return presentProduct(event.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return presentRefund(event.object);
    case "credit_note.created":
    case "credit_note.voided":
      return presentCreditNote(event.object);
    case "withdrawal.created":
    case "withdrawal.updated":
      return presentWithdrawal(event.object);
    case "payment_intent.created":
    case "payment_intent.processing":
    case "payment_intent.requires_action":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return presentPaymentIntent(event.object);
    case "charge.succeeded":
    case "charge.failed":
    case "charge.refunded":
      return presentCharge(event.object);
    case "customer.created":
    case "customer.updated":
    case "customer.deleted":
      return presentCustomer(event.object);
    case "payment_method.attached":
    case "payment_method.detached":
      return presentPaymentMethod(event.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return presentDispute(event.object);
    case "price.created":
    case "price.updated":
      return presentPrice(event.object);
    case "payment_link.created":
    case "payment_link.updated":
      return presentPaymentLink(event.object);
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return { ...presentCheckoutSession(event.object), completedAt: event.object.completedAt?.toISOString() };
    case "checkout.session.created":
    case "checkout.session.expired":
    case "checkout.session.cancelled":
    case "checkout.session.payment_failed":
      return presentCheckoutSession(event.object);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.trial_will_end":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return presentSubscription(event.object);
    case "invoice.created":
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_succeeded":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
    case "invoice.upcoming":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
      return presentInvoice(event.object);
    case "coupon.created":
    case "coupon.updated":
    case "coupon.deleted":
      return presentCoupon(event.object);
    case "promotion_code.created":
    case "promotion_code.updated":
      return presentPromotionCode(event.object);
    case "webhook_endpoint.disabled":
    case "ping":
      return presentWebhookEndpoint(event.object);
  }
}
