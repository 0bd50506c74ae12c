import { z } from "zod";
import type { StoredEvent } from "#domain/event.ts";
import type { CountedPage, PageOf } from "#domain/paging.ts";
import type { Declaration } from "#server/rest/endpoint.ts";
import {
  completedSession,
  exampleAttempt,
  exampleCheckoutSession,
  exampleCheckoutSessionLine,
  exampleCustomer,
  exampleDelivery,
  examplePaymentLink,
  examplePaymentLinkLine,
  examplePrice,
  exampleProduct,
  examplePromotionCode,
  exampleSecret,
  exampleTaxRate,
  exampleWebhookEndpoint,
} from "#server/rest/openapi/example-objects.ts";
import { presentEvent } from "#wire/v3/event.ts";

function exampleEvent(): StoredEvent {
  const { eventId: id, createdAt, livemode } = exampleDelivery;
  const request = { id: "req_0m3k5b2q", idempotencyKey: null };
  const facts = { id, createdAt, livemode, request, sequence: 42n, pendingWebhooks: 1 };
  const event = presentEvent({ type: "checkout.session.completed", object: completedSession }, facts);
  return { id, body: JSON.stringify(event), pendingWebhooks: 1 };
}

/** What a use case of each resource comes to, by the name of the shape that it is printed in. */
const RESULTS: Record<string, { id?: string }> = {
  Product: exampleProduct,
  DeletedProduct: exampleProduct,
  Price: examplePrice,
  PaymentLink: examplePaymentLink,
  PaymentLinkLineItem: examplePaymentLinkLine,
  CheckoutSession: exampleCheckoutSession,
  CheckoutSessionLineItem: {
    line: exampleCheckoutSessionLine,
    price: examplePrice,
    currency: exampleCheckoutSession.currency,
  } as object,
  Customer: exampleCustomer,
  CustomerOrDeletedCustomer: exampleCustomer,
  DeletedCustomer: exampleCustomer,
  PromotionCode: examplePromotionCode,
  TaxRate: exampleTaxRate,
  Event: exampleEvent(),
  WebhookEndpoint: exampleWebhookEndpoint,
  WebhookEndpointWithSecret: { ...exampleWebhookEndpoint, secret: exampleSecret } as object,
  DeletedWebhookEndpoint: exampleWebhookEndpoint,
  WebhookDelivery: exampleDelivery,
  WebhookDeliveryWithAttempts: { delivery: exampleDelivery, attempts: [exampleAttempt] } as object,
  TestClock: { now: exampleDelivery.createdAt, offsetSeconds: 3600 } as object,
  ResentWebhookDeliveries: { count: 12, hasMore: false } as object,
};

/** An answer of the endpoint, printed by its own presenter; undefined for a shape that has no example object. */
export function responseExample({ returns, present }: Declaration): unknown {
  const result = exampleResult(returns);
  return result && present(result);
}

function exampleResult(shape: z.ZodType): unknown {
  const ofOne = RESULTS[nameOf(shape)];
  if (ofOne) return ofOne;
  const members = shape instanceof z.ZodObject ? Object.entries(shape.shape as Record<string, z.ZodType>) : [];
  const items = members.map(([, member]) => member).find((member) => member instanceof z.ZodArray);
  const item = items && RESULTS[nameOf(items.element as z.ZodType)];
  if (!item) return undefined;
  return members.some(([name]) => name === "total") ? countedPage(item) : page(item);
}

function page(item: object): PageOf<object> & { paymentLinkId: string; sessionId: string } {
  return {
    data: [item],
    hasMore: false,
    paymentLinkId: examplePaymentLink.id,
    sessionId: exampleCheckoutSession.id,
  };
}

function countedPage(item: object): CountedPage<object> {
  return { data: [item], total: 1, limit: 50, offset: 0 };
}

function nameOf(shape: z.ZodType): string {
  return z.globalRegistry.get(shape)?.id ?? "";
}
