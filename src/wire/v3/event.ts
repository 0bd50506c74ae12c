import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
import { type DomainEvent, EVENT_TYPES, type EventType, type StoredEvent } from "#domain/event.ts";
import { CheckoutSessionV3, presentCheckoutSession } from "#wire/v3/checkout-session.ts";
import { PaymentLinkV3, presentPaymentLink } from "#wire/v3/payment-link.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";
import { EXTENSION, id, livemode, objectName, unixTime } from "#wire/v3/printed.ts";
import { ProductV3, presentProduct } from "#wire/v3/product.ts";
import { presentWebhookEndpoint, WebhookEndpointV3 } from "#wire/v3/webhook-endpoint.ts";

const CompletedSessionV3 = CheckoutSessionV3.extend({
  completedAt: z.iso.datetime({ precision: 3 }).meta({ description: "When it was completed. ISO 8601, UTC." }),
}).meta({ id: "CompletedCheckoutSession", description: "A checkout session that was completed." });

/** What `data.object` is, by the event's type. */
export const EVENT_OBJECTS = {
  "product.created": ProductV3,
  "product.updated": ProductV3,
  "product.deleted": ProductV3,
  "price.created": PriceV3,
  "payment_link.created": PaymentLinkV3,
  "payment_link.updated": PaymentLinkV3,
  "checkout.session.created": CheckoutSessionV3,
  "checkout.session.completed": CompletedSessionV3,
  "checkout.session.expired": CheckoutSessionV3,
  "checkout.session.cancelled": CheckoutSessionV3,
  "checkout.session.payment_failed": CheckoutSessionV3,
  "checkout.session.async_payment_succeeded": CompletedSessionV3,
  "checkout.session.async_payment_failed": CompletedSessionV3,
  "webhook_endpoint.disabled": WebhookEndpointV3,
  ping: WebhookEndpointV3,
} satisfies Record<DomainEvent["type"], z.ZodType>;

/** The envelope of every event; `object` says what it carries. */
export function eventOf(type: DomainEvent["type"]) {
  return z.object({
    id: id("evt", "The event's id: the same in every delivery of it."),
    object: objectName("event"),
    type: z.literal(type).meta({ description: "What happened." }),
    api_version: z.literal("v3").meta({ description: "The version whose shape `data.object` has." }),
    created: unixTime("When it happened."),
    livemode,
    pending_webhooks: z.int().min(0).meta({ description: "How many endpoints it goes to." }),
    sequence: z.int().min(0).meta({ description: "Grows in the order of commits, per merchant and mode; with gaps." }),
    request: z
      .object({ id: z.string().nullable(), idempotency_key: z.string().nullable() })
      .meta({ description: "The request that caused it; its members are null when none did." }),
    sample: z
      .literal(true)
      .optional()
      .meta({
        description: "It did not happen: you asked for it to try an endpoint. Absent in what happened.",
        ...EXTENSION,
      }),
    data: z.object({ object: EVENT_OBJECTS[type] }).meta({ description: "The object as it was then." }),
  });
}

/** An event as it is listed: its `data.object` is what its type says. */
export const EventV3 = eventOf("ping")
  .extend({
    type: z.enum(EVENT_TYPES).meta({ description: "What happened." }),
    pending_webhooks: z.int().min(0).meta({ description: "To how many endpoints it was not delivered so far." }),
    data: z
      .object({ object: z.looseObject({ id: z.string(), object: z.string() }) })
      .meta({ description: "The object as it was then." }),
  })
  .meta({ id: "Event", description: "What happened, as it is sent to your endpoints." });

/** What was stored, with what has become of its deliveries since. */
export function presentStoredEvent({ body, pendingWebhooks }: StoredEvent): z.infer<typeof EventV3> {
  return { ...(JSON.parse(body) as z.infer<typeof EventV3>), pending_webhooks: pendingWebhooks };
}

/** The filter of GET /api/v3/events. */
export const EventFilterV3 = z.object({
  type: z.enum(EVENT_TYPES).optional().meta({ description: "Only those of this type." }),
});

export interface EventFacts {
  id: string;
  sequence: bigint;
  createdAt: Date;
  livemode: boolean;
  /** How many endpoints it goes to. */
  pendingWebhooks: number;
  request: { id: string; idempotencyKey: string | null } | null;
  /** It did not happen: a merchant tries an endpoint. */
  sample?: boolean;
}

/** The envelope of the contract, section 5, with the resource as v3 prints it. */
export function presentEvent(event: DomainEvent, facts: EventFacts) {
  return presentEnvelope(event.type, facts, "v3", presentObject(event));
}

/** The envelope with the resource as the version prints it: it is the same in all of them. */
export function presentEnvelope(type: EventType, facts: EventFacts, apiVersion: "v3" | "v2", object: object) {
  return {
    id: facts.id,
    object: "event",
    type,
    api_version: apiVersion,
    created: unixSeconds(facts.createdAt),
    livemode: facts.livemode,
    pending_webhooks: facts.pendingWebhooks,
    sequence: Number(facts.sequence),
    request: { id: facts.request?.id ?? null, idempotency_key: facts.request?.idempotencyKey ?? null },
    ...(facts.sample && { sample: true }),
    data: { object },
  };
}

function presentObject(event: DomainEvent): object {
  switch (event.type) {
    case "product.created":
    case "product.updated":
    case "product.deleted":
      return presentProduct(event.object);
    case "price.created":
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
    case "webhook_endpoint.disabled":
    case "ping":
      return presentWebhookEndpoint(event.object);
  }
}
