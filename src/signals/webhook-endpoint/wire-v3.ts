import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { clearableText, httpUrl, optionalText } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import {
  ALL_EVENTS,
  type CreateWebhookEndpoint,
  type UpdateWebhookEndpoint,
  WEBHOOK_API_VERSIONS,
  WEBHOOK_FORMATS,
  type WebhookEndpoint,
} from "#signals/webhook-endpoint/model.ts";

const URL_MEANING = "URL that events are sent to.";
const ENABLED_EVENTS = "Event types to send to the endpoint, or only `*` for all types.";
const DESCRIPTION = "Internal note.";
const API_VERSION =
  "API version that determines the shape of `data.object`. Objects that don't exist in v2, such as prices, are sent in their v3 shape, and `api_version` of the event is `v3`.";
const FORMAT = "`slack` and `discord` send a text message for an incoming webhook of that service.";

/** A webhook endpoint (extension). Only responses in the shape of `WebhookEndpointWithSecretV3` have its secret. */
export const WebhookEndpointV3 = z
  .object({
    id: id("we", "ID of the endpoint."),
    object: objectName("webhook_endpoint"),
    api_version: z.enum(WEBHOOK_API_VERSIONS).meta({ description: API_VERSION }),
    created: unixTime("When the endpoint was created."),
    description: z.string().nullable().meta({ description: DESCRIPTION }),
    enabled_events: z.array(z.string()).meta({ description: ENABLED_EVENTS }),
    format: z
      .enum(WEBHOOK_FORMATS)
      .optional()
      .meta({ description: `${FORMAT} Absent if the endpoint receives events.` }),
    livemode,
    metadata: metadataPairs,
    status: z.enum(["enabled", "disabled"]).meta({ description: "Whether events are sent to the endpoint." }),
    url: z.url().meta({ description: URL_MEANING }),
  })
  .meta({ id: "WebhookEndpoint", description: "A URL of yours that receives events." });

export function presentWebhookEndpoint(endpoint: WebhookEndpoint): z.infer<typeof WebhookEndpointV3> {
  return {
    id: endpoint.id,
    object: "webhook_endpoint",
    api_version: endpoint.apiVersion,
    created: unixSeconds(endpoint.createdAt),
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    ...(endpoint.format !== "event" && { format: endpoint.format }),
    livemode: endpoint.livemode,
    metadata: sortedMetadata(endpoint.metadata),
    status: endpoint.active ? "enabled" : "disabled",
    url: endpoint.url,
  };
}

/** The response of create and roll, the only ones with the secret. */
export const WebhookEndpointWithSecretV3 = WebhookEndpointV3.extend({
  secret: z.string().meta({
    description: "Secret for verifying signatures. Store it securely: it is not returned again.",
    pattern: "^whsec_[A-Za-z0-9+/]{43}=$",
  }),
}).meta({
  id: "WebhookEndpointWithSecret",
  description: "A webhook endpoint with its signing secret, which is returned only once.",
});

/** An endpoint with its new secret. */
type WithSecret = WebhookEndpoint & { secret: string };

export function presentWebhookEndpointWithSecret(endpoint: WithSecret): z.infer<typeof WebhookEndpointWithSecretV3> {
  return { ...presentWebhookEndpoint(endpoint), secret: endpoint.secret };
}

const enabledEvents = z
  .array(z.enum([ALL_EVENTS, ...EVENT_TYPES]))
  .min(1)
  .max(50)
  .transform((types) => [...new Set(types)])
  .superRefine((types, context) => {
    if (types.length === 1 || !types.includes(ALL_EVENTS)) return;
    const message = `must be either ["${ALL_EVENTS}"] or a list of event types`;
    context.addIssue({ code: "custom", message, params: { code: "not_allowed" } });
  })
  .meta({ description: ENABLED_EVENTS });

const url = httpUrl().meta({
  description: `${URL_MEANING} Must be https in live mode. Private, loopback, and other reserved addresses are not allowed.`,
  examples: ["https://example.com/webhooks"],
});

/** POST /api/v3/webhook-endpoints (extension). */
export const CreateWebhookEndpointV3 = z
  .object({
    url,
    enabled_events: enabledEvents.default([ALL_EVENTS]),
    description: optionalText(5000).meta({ description: DESCRIPTION }),
    api_version: z
      .enum(WEBHOOK_API_VERSIONS)
      .default("v3")
      .meta({ description: `${API_VERSION} Can't be changed later.` }),
    format: z
      .enum(WEBHOOK_FORMATS)
      .default("event")
      .meta({ description: `${FORMAT} Can't be changed later.` }),
    metadata: metadata().optional(),
  })
  .meta({ id: "CreateWebhookEndpoint" });

export function parseCreateWebhookEndpoint(body: z.infer<typeof CreateWebhookEndpointV3>): CreateWebhookEndpoint {
  return {
    url: body.url,
    description: body.description,
    enabledEvents: body.enabled_events,
    apiVersion: body.api_version,
    format: body.format,
    metadata: body.metadata ?? {},
  };
}

/** PUT /api/v3/webhook-endpoints/{id} (extension). */
export const UpdateWebhookEndpointV3 = z
  .object({
    url: url.optional(),
    enabled_events: enabledEvents.optional(),
    description: clearableText(5000).meta({ description: DESCRIPTION }),
    disabled: z.boolean().optional().meta({
      description:
        "`true` disables the endpoint: new events are not sent to it, and pending deliveries fail. `false` enables it again.",
    }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateWebhookEndpoint", description: "Omitted fields are unchanged. `null` clears a field." });

export function parseUpdateWebhookEndpoint(body: z.infer<typeof UpdateWebhookEndpointV3>): UpdateWebhookEndpoint {
  return {
    url: body.url,
    description: body.description,
    enabledEvents: body.enabled_events,
    active: body.disabled === undefined ? undefined : !body.disabled,
    metadata: body.metadata,
  };
}

/** The response of DELETE /api/v3/webhook-endpoints/{id} (extension). */
export const DeletedWebhookEndpointV3 = z
  .object({
    id: id("we", "ID of the deleted endpoint."),
    object: objectName("webhook_endpoint"),
    deleted: z.literal(true),
  })
  .meta({ id: "DeletedWebhookEndpoint", description: "A deleted webhook endpoint." });

export function presentDeletedWebhookEndpoint({ id }: WebhookEndpoint): z.infer<typeof DeletedWebhookEndpointV3> {
  return { id, object: "webhook_endpoint", deleted: true };
}
