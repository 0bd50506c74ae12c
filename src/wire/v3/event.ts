import { unixSeconds } from "#domain/clock.ts";
import type { DomainEvent } from "#domain/event.ts";
import { presentCheckoutSession } from "#wire/v3/checkout-session.ts";
import { presentPaymentLink } from "#wire/v3/payment-link.ts";
import { presentPrice } from "#wire/v3/price.ts";
import { presentProduct } from "#wire/v3/product.ts";

interface EventFacts {
  id: string;
  sequence: bigint;
  createdAt: Date;
  livemode: boolean;
  /** How many endpoints it goes to. */
  pendingWebhooks: number;
  request: { id: string; idempotencyKey: string | null } | null;
}

/** The envelope of the contract, section 5, with the resource as v3 prints it. */
export function presentEvent(event: DomainEvent, facts: EventFacts) {
  return {
    id: facts.id,
    object: "event",
    type: event.type,
    api_version: "v3",
    created: unixSeconds(facts.createdAt),
    livemode: facts.livemode,
    pending_webhooks: facts.pendingWebhooks,
    sequence: Number(facts.sequence),
    request: { id: facts.request?.id ?? null, idempotency_key: facts.request?.idempotencyKey ?? null },
    data: { object: presentObject(event) },
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
      return { ...presentCheckoutSession(event.object), completedAt: event.object.completedAt?.toISOString() };
    case "checkout.session.created":
    case "checkout.session.expired":
    case "checkout.session.payment_failed":
      return presentCheckoutSession(event.object);
  }
}
