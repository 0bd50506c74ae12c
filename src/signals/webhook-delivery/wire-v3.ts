import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { ObjectId, timestamp } from "#kernel/fields.ts";
import { id, livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import {
  type FailedDeliveries,
  MAX_RESENT_DELIVERIES,
  WEBHOOK_DELIVERY_STATUSES,
  type WebhookAttempt,
  type WebhookDelivery,
} from "#signals/webhook-delivery/model.ts";

const STATUS =
  "`pending`: another attempt will be made. `delivered`: the endpoint accepted the event. `failed`: all attempts failed.";

/** A delivery (extension): one event for one endpoint. */
export const WebhookDeliveryV3 = z
  .object({
    id: id("whd", "ID of the delivery."),
    object: objectName("webhook_delivery"),
    attempt_count: z.int().min(0).meta({ description: "Number of attempts." }),
    created: unixTime("When the delivery was created."),
    event: id("evt", "ID of the event."),
    event_type: z.string().meta({ description: "Type of the event." }),
    livemode,
    next_attempt_at: unixTime("When the next attempt will be made. Null unless the delivery is pending.").nullable(),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES).meta({ description: STATUS }),
    webhook_endpoint: id("we", "ID of the webhook endpoint."),
  })
  .meta({ id: "WebhookDelivery", description: "The delivery of an event to a webhook endpoint." });

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
    created: unixTime("When the attempt was made."),
    duration_ms: z.int().min(0).meta({ description: "Duration in milliseconds." }),
    error: z.string().nullable().meta({
      description: "Why there was no response, or what the response status means (a redirect or 410). Null otherwise.",
    }),
    number: z.int().min(1).meta({ description: "Number of the attempt, starting at 1." }),
    response_body: z.string().nullable().meta({ description: "Beginning of the response body." }),
    response_status: z.int().nullable().meta({ description: "HTTP status of the response. Null without a response." }),
  })
  .meta({ id: "WebhookDeliveryAttempt", description: "The result of a delivery attempt." });

/** GET /api/v3/webhook-deliveries/{id} (extension): with the attempts. */
export const WebhookDeliveryWithAttemptsV3 = WebhookDeliveryV3.extend({
  attempts: z.array(WebhookAttemptV3).meta({ description: "Attempts, oldest first." }),
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
  webhook_endpoint: ObjectId.optional().meta({ description: "Only return deliveries to this endpoint." }),
  event: ObjectId.optional().meta({ description: "Only return deliveries of this event." }),
  status: z
    .enum(WEBHOOK_DELIVERY_STATUSES)
    .optional()
    .meta({ description: "Only return deliveries with this status." }),
});

export function parseWebhookDeliveryFilter(query: z.infer<typeof WebhookDeliveryFilterV3>) {
  return { webhookEndpointId: query.webhook_endpoint, eventId: query.event, status: query.status };
}

/** POST /api/v3/webhook-endpoints/{id}/test (extension). */
export const SendTestEventV3 = z
  .object({
    type: z.enum(EVENT_TYPES).default("ping").meta({
      description:
        "Type of the event. For types other than `ping`, the sample uses your most recent object of that kind.",
    }),
  })
  .meta({ id: "SendTestEvent" });

/** POST /api/v3/webhook-deliveries/resend (extension). */
export const ResendFailedDeliveriesV3 = z
  .object({
    created: z
      .object({
        gte: timestamp().meta({ description: "Only deliveries created at or after this time. Unix seconds." }),
        lt: timestamp()
          .optional()
          .meta({ description: "Only deliveries created before this time. Unix seconds. Default: no limit." }),
      })
      .meta({ description: "Time range in which the deliveries were created." }),
    webhook_endpoint: ObjectId.optional().meta({ description: "Only return deliveries to this endpoint." }),
  })
  .meta({ id: "ResendFailedDeliveries", description: "Which failed deliveries to resend." });

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
    count: z
      .int()
      .min(0)
      .max(MAX_RESENT_DELIVERIES)
      .meta({ description: "Number of deliveries that are being resent." }),
    has_more: z
      .boolean()
      .meta({ description: "Whether there are more failed deliveries. Repeat the request to resend them." }),
  })
  .meta({ id: "ResentWebhookDeliveries", description: "The result of resending failed deliveries." });

export function presentResentDeliveries(resent: {
  count: number;
  hasMore: boolean;
}): z.infer<typeof ResentDeliveriesV3> {
  return { object: "webhook_delivery.resend", count: resent.count, has_more: resent.hasMore };
}
