import { exampleEvent } from "#api/openapi/example-events.ts";
import type { SchemaRegistry } from "#api/openapi/json-schemas.ts";
import { EVENTS_TAG } from "#api/openapi/tags.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { EVENT_OBJECTS, EVENT_SHAPES } from "#signals/event/wire-v3.ts";

/** The meaning of each type of event. */
const MEANINGS: Record<DomainEvent["type"], string> = {
  "checkout.session.created": "A checkout session was created",
  "checkout.session.completed": "A checkout session was completed",
  "checkout.session.expired": "A checkout session expired",
  "checkout.session.cancelled": "The customer canceled the checkout session",
  "checkout.session.payment_failed": "A payment for a checkout session failed",
  "checkout.session.async_payment_succeeded": "A delayed payment for a completed session succeeded",
  "checkout.session.async_payment_failed": "A delayed payment for a completed session failed",
  "refund.created": "A refund was created",
  "refund.updated": "A refund was updated: its status or metadata changed",
  "refund.failed": "A refund failed, possibly after it had succeeded",
  "payment_intent.created": "A payment was created. Sent with its first result",
  "payment_intent.processing": "The customer has confirmed a payment whose money takes days",
  "payment_intent.requires_action": "The customer must confirm a payment, for example with 3-D Secure or at their bank",
  "payment_intent.succeeded": "A payment succeeded",
  "payment_intent.payment_failed": "A payment failed. `last_payment_error` says why",
  "payment_intent.canceled": "A payment was abandoned before it ended",
  "charge.succeeded": "The money of a payment was received. Always sent before `payment_intent.succeeded`",
  "charge.failed": "A payment failed. Always sent before `payment_intent.payment_failed`",
  "credit_note.created": "A credit note was issued: for a refund, another credit, or a voided invoice",
  "credit_note.voided": "A credit note was voided because its refund failed later",
  "withdrawal.created": "A customer withdrew from a contract. `checkout_session` is null if no order matches",
  "withdrawal.updated": "You accepted or rejected a withdrawal",
  "charge.refunded": "A payment was refunded, fully or partially. `amount_refunded` is the total refunded so far",
  "charge.dispute.created": "A customer disputed a payment, or their bank opened an inquiry",
  "charge.dispute.updated": "A dispute was updated, for example evidence was submitted",
  "charge.dispute.closed": "A dispute was closed: won, lost, or an inquiry without withdrawal",
  "charge.dispute.funds_withdrawn": "The funds of a disputed payment were withdrawn",
  "charge.dispute.funds_reinstated": "The funds of a disputed payment were returned",
  "customer.created": "A customer was created",
  "customer.updated": "A customer was updated",
  "customer.deleted": "A customer was deleted. Personal data is already erased",
  "payment_method.attached": "A payment method of a customer was saved for later charges",
  "payment_method.detached":
    "A payment method can no longer be charged, because its customer was deleted. Without the card",
  "customer.subscription.created": "A subscription was created",
  "customer.subscription.updated": "A subscription was updated. `previous_attributes` contains the previous values",
  "customer.subscription.deleted": "A subscription ended",
  "customer.subscription.trial_will_end": "A trial ends in three days, or sooner if the trial is shorter",
  "customer.subscription.paused": "A subscription was paused",
  "customer.subscription.resumed": "A paused subscription was resumed",
  "invoice.created": "An invoice was created. `invoice.finalized` follows immediately",
  "invoice.finalized": "An invoice got its number",
  "invoice.paid": "An invoice was paid, or its total is 0",
  "invoice.payment_succeeded": "An invoice was paid, or its total is 0. Always sent after `invoice.paid`",
  "invoice.payment_failed": "A charge for an invoice failed. `next_payment_attempt` is the time of the next retry",
  "invoice.payment_action_required": "The customer must authenticate the payment on the invoice page",
  "invoice.upcoming":
    "The next invoice is due in seven days, or a shorter period has started. Contains a preview of the invoice",
  "invoice.voided": "An invoice was voided",
  "invoice.marked_uncollectible": "An invoice was marked as uncollectible",
  "payment_link.created": "A payment link was created",
  "payment_link.updated": "A payment link was updated",
  "product.created": "A product was created",
  "product.updated": "A product was updated",
  "product.deleted": "A product was deleted. Contains the product before deletion",
  "price.created": "A price was created",
  "price.updated": "A price was archived or activated, or its nickname, lookup key, or metadata changed",
  "coupon.created": "A coupon was created",
  "coupon.updated": "The name or metadata of a coupon changed",
  "coupon.deleted": "A coupon was deleted. Contains the coupon before deletion",
  "promotion_code.created": "A promotion code was created",
  "promotion_code.updated": "A promotion code was activated or deactivated, or its metadata changed",
  "webhook_endpoint.disabled": "An endpoint was disabled because deliveries failed for five days or it returned 410",
  ping: "A test event, sent to one endpoint only",
};

/** The headers of every delivery, for `components.parameters`. */
export const WEBHOOK_HEADERS = {
  ServiceSignature: header("service-signature", {
    description:
      "`t=<Unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, with the entire secret as the key. While a secret is being rolled, there is one `v1` for each secret.",
    pattern: "^t=\\d+(,v1=[0-9a-f]{64})+$",
  }),
  WebhookId: header("webhook-id", {
    description: "ID of the event, as defined by Standard Webhooks.",
    pattern: "^evt_",
  }),
  WebhookTimestamp: header("webhook-timestamp", {
    description: "When this attempt was signed. Unix seconds.",
    pattern: "^\\d+$",
  }),
  WebhookSignature: header("webhook-signature", {
    description: "`v1,<base64>` signatures, as defined by Standard Webhooks.",
    pattern: "^v1,",
  }),
};

/** The `webhooks` of the document: the requests to the merchant's endpoints. */
export function webhooksOf(registry: SchemaRegistry): Record<string, object> {
  const types = Object.keys(MEANINGS) as DomainEvent["type"][];
  return Object.fromEntries(types.map((type) => [type, { post: delivery(type, registry) }]));
}

function delivery(type: DomainEvent["type"], registry: SchemaRegistry): object {
  const schema = registry.output(EVENT_SHAPES[type]);
  return {
    operationId: `on${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join("")}`,
    tags: [EVENTS_TAG],
    summary: MEANINGS[type],
    description: `\`data.object\`: ${nameOf(type)}.`,
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { "application/json": { schema, example: exampleEvent(type).sent } },
    },
    responses: {
      "2XX": {
        description: "The event was accepted. Any other response, or none within 10 seconds, is retried up to 3 times.",
      },
      "410": { description: "Gone. The endpoint is disabled." },
    },
  };
}

function nameOf(type: DomainEvent["type"]): string {
  return EVENT_OBJECTS[type].meta()?.id ?? "";
}

function header(name: string, { description, pattern }: { description: string; pattern: string }): object {
  return { name, in: "header", required: true, description, schema: { type: "string", pattern } };
}
