import type { DomainEvent } from "#domain/webhook/event.ts";
import { exampleEvent } from "#server/rest/openapi/example-events.ts";
import type { SchemaBook } from "#server/rest/openapi/json-schemas.ts";
import { EVENTS_TAG } from "#server/rest/openapi/tags.ts";
import { EVENT_OBJECTS, EVENT_SHAPES } from "#wire/v3/event.ts";

/** The meaning of each type of event. */
const MEANINGS: Record<DomainEvent["type"], string> = {
  "checkout.session.created": "A checkout session was made",
  "checkout.session.completed": "A checkout session was completed",
  "checkout.session.expired": "A checkout session expired",
  "checkout.session.cancelled": "The customer cancelled the order",
  "checkout.session.payment_failed": "A payment of a checkout session failed",
  "checkout.session.async_payment_succeeded": "The money of a session that was completed unpaid came in",
  "checkout.session.async_payment_failed": "The money of a session that was completed unpaid did not come in",
  "refund.created": "Money is to go back",
  "refund.updated": "A refund changed: it succeeded, failed, or is at the processor",
  "refund.failed": "A refund failed, also after it had succeeded",
  "charge.refunded": "Money has gone back; `amount_refunded` says how much in all",
  "charge.dispute.created": "A customer disputes a payment, or their bank asks about it",
  "charge.dispute.updated": "A dispute changed: it was answered, or decided",
  "charge.dispute.closed": "A dispute has ended: won, lost, or an inquiry that was closed",
  "charge.dispute.funds_withdrawn": "The bank took the money of a disputed payment",
  "charge.dispute.funds_reinstated": "The money of a disputed payment came back",
  "customer.subscription.created": "A subscription began",
  "customer.subscription.updated": "A subscription changed: `previous_attributes` says how",
  "customer.subscription.deleted": "A subscription has ended",
  "customer.subscription.trial_will_end": "A trial ends in three days, or sooner where it is shorter",
  "customer.subscription.paused": "A subscription was paused",
  "customer.subscription.resumed": "A paused subscription goes on, with a period that began that day",
  "invoice.finalized": "An invoice was written, and has its number",
  "invoice.paid": "An invoice was paid, or costs nothing",
  "invoice.payment_failed": "An invoice could not be charged; `next_payment_attempt` says whether it is tried again",
  "invoice.payment_action_required": "The bank asks for the customer: they pay on the invoice's page",
  "invoice.upcoming": "A period ends in seven days, or began where it is shorter: the next invoice, as a preview",
  "invoice.voided": "An invoice was voided",
  "invoice.marked_uncollectible": "An invoice was given up",
  "payment_link.created": "A payment link was made",
  "payment_link.updated": "A payment link was changed",
  "product.created": "A product was made",
  "product.updated": "A product was changed",
  "product.deleted": "A product was deleted; it is sent as it was",
  "price.created": "A price was made",
  "price.updated": "A price was archived or activated, or its nickname, lookup key or metadata changed",
  "coupon.created": "A coupon was made",
  "coupon.updated": "A coupon's name or metadata was changed",
  "coupon.deleted": "A coupon was deleted; it is sent as it was",
  "promotion_code.created": "A promotion code was made",
  "promotion_code.updated": "A promotion code was deactivated, activated again, or its metadata changed",
  "webhook_endpoint.disabled": "An endpoint was switched off, because it did not respond for days or returned 410",
  ping: "A merchant tries an endpoint; it goes to that endpoint alone",
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

/** The `webhooks` of the document: the requests to the merchant's endpoints. */
export function webhooksOf(book: SchemaBook): Record<string, object> {
  const types = Object.keys(MEANINGS) as DomainEvent["type"][];
  return Object.fromEntries(types.map((type) => [type, { post: delivery(type, book) }]));
}

function delivery(type: DomainEvent["type"], book: SchemaBook): object {
  const schema = book.output(EVENT_SHAPES[type]);
  return {
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")}`,
    tags: [EVENTS_TAG],
    summary: MEANINGS[type],
    description: `\`data.object\` is a ${nameOf(type)}.`,
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { "application/json": { schema, example: exampleEvent(type).sent } },
    },
    responses: {
      "2XX": { description: "Received. Anything else, or no response within 10 s, is tried again up to 3 times." },
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
