import { z } from "zod";
import { unixSeconds } from "#domain/shared/clock.ts";
import { ObjectId, timestamp } from "#domain/shared/fields.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import {
  type FailedDeliveries,
  MAX_RESENT_DELIVERIES,
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookAttempt,
  type WebhookDelivery,
} from "#domain/webhook/webhook-delivery.ts";
import { id, livemode, objectName, unixTime } from "#wire/v3/printed.ts";

const STATUS =
  "`pending`: another attempt will be made; `delivered`: the endpoint accepted it; `failed`: no attempt was accepted.";

/** A delivery (extension): one event for one endpoint. */
export const WebhookDeliveryV3 = z
  .object({
    id: id("whd", "The delivery's id."),
    object: objectName("webhook_delivery"),
    attempt_count: z.int().min(0).meta({ description: "How often it was tried." }),
    created: unixTime("When it was made."),
    event: id("evt", "What is delivered."),
    event_type: z.string().meta({ description: "The event's type." }),
    livemode,
    next_attempt_at: unixTime("When the next attempt is made; null unless it is pending.").nullable(),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES).meta({ description: STATUS }),
    webhook_endpoint: id("we", "Where it goes."),
  })
  .meta({ id: "WebhookDelivery", description: "One event on its way to one endpoint." });

export function presentWebhookDelivery(delivery: WebhookDelivery): z.infer<typeof WebhookDeliveryV3> {
  return {
    id: delivery.id,
    object: "webhook_delivery",
    attempt_count: delivery.attempts,
    created: unixSeconds(delivery.createdAt),
    event: delivery.eventId,
    event_type: delivery.eventType,
    livemode: delivery.livemode,
    next_attempt_at: delivery.nextAttemptAt && unixSeconds(delivery.nextAttemptAt),
    status: delivery.status,
    webhook_endpoint: delivery.webhookEndpointId,
  };
}

const WebhookAttemptV3 = z
  .object({
    created: unixTime("When it was made."),
    duration_ms: z.int().min(0).meta({ description: "How long it took. Milliseconds." }),
    error: z.string().nullable().meta({
      description: "In words, why there was no response, or what a status means: a redirect, a 410. Else null.",
    }),
    number: z.int().min(1).meta({ description: "The how manieth it was." }),
    response_body: z.string().nullable().meta({ description: "The beginning of the response's body." }),
    response_status: z.int().nullable().meta({ description: "The response's status; null without a response." }),
  })
  .meta({ id: "WebhookDeliveryAttempt", description: "The result of one attempt." });

/** GET /api/v3/webhook-deliveries/{id} (extension): with the attempts. */
export const WebhookDeliveryWithAttemptsV3 = WebhookDeliveryV3.extend({
  attempts: z.array(WebhookAttemptV3).meta({ description: "The first one first." }),
}).meta({ id: "WebhookDeliveryWithAttempts", description: "A delivery with the result of each attempt." });

export function presentWebhookDeliveryWithAttempts(found: {
  delivery: WebhookDelivery;
  attempts: readonly WebhookAttempt[];
}): z.infer<typeof WebhookDeliveryWithAttemptsV3> {
  return {
    ...presentWebhookDelivery(found.delivery),
    attempts: found.attempts.map((attempt) => ({
      created: unixSeconds(attempt.createdAt),
      duration_ms: attempt.durationMs,
      error: attempt.error,
      number: attempt.number,
      response_body: attempt.responseBody,
      response_status: attempt.responseStatus,
    })),
  };
}

/** The filters of GET /api/v3/webhook-deliveries. */
export const WebhookDeliveryFilterV3 = z.object({
  webhook_endpoint: ObjectId.optional().meta({ description: "Only those to this endpoint." }),
  event: ObjectId.optional().meta({ description: "Only those of this event." }),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional().meta({ description: "Only those with this status." }),
});

export function parseWebhookDeliveryFilter(query: z.infer<typeof WebhookDeliveryFilterV3>) {
  return { webhookEndpointId: query.webhook_endpoint, eventId: query.event, status: query.status };
}

/** POST /api/v3/webhook-endpoints/{id}/test (extension). */
export const SendTestEventV3 = z
  .object({
    type: z.enum(EVENT_TYPES).default("ping").meta({
      description: "The type of the event. What is not a `ping` is a sample about your own newest object of that kind.",
    }),
  })
  .meta({ id: "SendTestEvent" });

/** POST /api/v3/webhook-deliveries/resend (extension). */
export const ResendFailedDeliveriesV3 = z
  .object({
    created: z
      .object({
        gte: timestamp().meta({ description: "Unix seconds: those that were made then or later." }),
        lt: timestamp()
          .optional()
          .meta({ description: "Unix seconds: those that were made before; no end when not sent." }),
      })
      .meta({ description: "When the deliveries were made." }),
    webhook_endpoint: ObjectId.optional().meta({ description: "Only those to this endpoint." }),
  })
  .meta({ id: "ResendFailedDeliveries", description: "Which failed deliveries to send again." });

export function parseResendFailedDeliveries(body: z.infer<typeof ResendFailedDeliveriesV3>): FailedDeliveries {
  return {
    from: new Date(body.created.gte * 1000),
    until: body.created.lt === undefined ? undefined : new Date(body.created.lt * 1000),
    webhookEndpointId: body.webhook_endpoint,
  };
}

export const ResentDeliveriesV3 = z
  .object({
    object: objectName("webhook_delivery.resend"),
    count: z.int().min(0).max(MAX_RESENT_DELIVERIES).meta({ description: "How many are sent again." }),
    has_more: z.boolean().meta({ description: "Whether more have failed: send the same request again for the next." }),
  })
  .meta({ id: "ResentWebhookDeliveries", description: "The result of a request to resend all failed deliveries." });

export function presentResentDeliveries(resent: {
  count: number;
  hasMore: boolean;
}): z.infer<typeof ResentDeliveriesV3> {
  return { object: "webhook_delivery.resend", count: resent.count, has_more: resent.hasMore };
}
