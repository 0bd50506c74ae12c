import type { DomainEvent } from "#domain/event.ts";
import {
  cancelledSession,
  completedSession,
  exampleCheckoutSession,
  examplePaymentLink,
  examplePrice,
  exampleProduct,
  exampleWebhookEndpoint,
  expiredSession,
  unpaidSession,
} from "#server/rest/openapi/example-objects.ts";
import type { SchemaBook } from "#server/rest/openapi/json-schemas.ts";
import { EVENTS_TAG } from "#server/rest/openapi/tags.ts";
import { EVENT_OBJECTS, eventOf, presentEvent } from "#wire/v3/event.ts";

/** Every type of event: its meaning, and the object that it tells of in the example. */
const EVENTS: Record<DomainEvent["type"], { summary: string; object: DomainEvent["object"] }> = {
  "checkout.session.created": { summary: "A checkout session was made", object: exampleCheckoutSession },
  "checkout.session.completed": { summary: "A checkout session was completed", object: completedSession },
  "checkout.session.expired": { summary: "A checkout session expired", object: expiredSession },
  "checkout.session.cancelled": { summary: "The customer cancelled the order", object: cancelledSession },
  "checkout.session.payment_failed": {
    summary: "A payment of a checkout session failed",
    object: exampleCheckoutSession,
  },
  "checkout.session.async_payment_succeeded": {
    summary: "The money of a session that was completed unpaid came in",
    object: completedSession,
  },
  "checkout.session.async_payment_failed": {
    summary: "The money of a session that was completed unpaid did not come in",
    object: unpaidSession,
  },
  "payment_link.created": { summary: "A payment link was made", object: examplePaymentLink },
  "payment_link.updated": { summary: "A payment link was changed", object: examplePaymentLink },
  "product.created": { summary: "A product was made", object: exampleProduct },
  "product.updated": { summary: "A product was changed", object: exampleProduct },
  "product.deleted": { summary: "A product was deleted; it is sent as it was", object: exampleProduct },
  "price.created": { summary: "A price was made", object: examplePrice },
  "webhook_endpoint.disabled": {
    summary: "An endpoint was switched off, as it did not answer for days or said that it is gone",
    object: { ...exampleWebhookEndpoint, status: "disabled" },
  },
  ping: { summary: "A merchant tries an endpoint; it goes to that endpoint alone", object: exampleWebhookEndpoint },
};

const FACTS = {
  id: "evt_0m3k5b2q",
  sequence: 42n,
  createdAt: exampleCheckoutSession.createdAt,
  livemode: false,
  pendingWebhooks: 1,
  request: { id: "req_0m3k5b2q", idempotencyKey: null },
};

/** The headers of every delivery, for `components.parameters`. */
export const WEBHOOK_HEADERS = {
  ServiceSignature: header("service-signature", {
    description:
      "`t=<Unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` with the whole secret. While a secret is rolled there is one `v1` per secret.",
    pattern: "^t=\\d+(,v1=[0-9a-f]{64})+$",
  }),
  WebhookId: header("webhook-id", {
    description: "The event's id, by the Standard Webhooks specification.",
    pattern: "^evt_",
  }),
  WebhookTimestamp: header("webhook-timestamp", {
    description: "When this attempt was signed. Unix seconds.",
    pattern: "^\\d+$",
  }),
  WebhookSignature: header("webhook-signature", {
    description: "`v1,<base64>`, by the Standard Webhooks specification, with the same secret.",
    pattern: "^v1,",
  }),
};

/** The `webhooks` of the document: what is posted to the merchant's endpoints. */
export function webhooksOf(book: SchemaBook): Record<string, object> {
  const types = Object.keys(EVENTS) as DomainEvent["type"][];
  return Object.fromEntries(types.map((type) => [type, { post: delivery(type, book) }]));
}

function delivery(type: DomainEvent["type"], book: SchemaBook): object {
  const { summary, object } = EVENTS[type];
  const schema = book.output(eventOf(type));
  return {
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")}`,
    tags: [EVENTS_TAG],
    summary,
    description: `\`data.object\` is a ${nameOf(type)}.`,
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { "application/json": { schema, example: presentEvent({ type, object } as DomainEvent, FACTS) } },
    },
    responses: {
      "2XX": { description: "Received. Anything else, or no answer within 10 s, is tried again up to 3 times." },
      "410": { description: "Gone: the endpoint is switched off." },
    },
  };
}

function nameOf(type: DomainEvent["type"]): string {
  return EVENT_OBJECTS[type].meta()?.id ?? "";
}

function header(name: string, { description, pattern }: { description: string; pattern: string }): object {
  return { name, in: "header", required: true, description, schema: { type: "string", pattern } };
}
