import { z } from "zod";
import { unixSeconds } from "#domain/shared/clock.ts";
import { clearableText, httpUrl, optionalText } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { EVENT_TYPES } from "#domain/webhook/event.ts";
import {
  ALL_EVENTS,
  type CreateWebhookEndpoint,
  type UpdateWebhookEndpoint,
  WEBHOOK_API_VERSIONS,
  WEBHOOK_FORMATS,
  type WebhookEndpoint,
} from "#domain/webhook/webhook-endpoint.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#wire/v3/printed.ts";

const URL_MEANING = "Where events are posted to.";
const ENABLED_EVENTS = "The types of events that it gets; `*`, alone, is all of them.";
const DESCRIPTION = "Your own note.";
const API_VERSION =
  "The version whose shape `data.object` has. Where v2 has none of its own, as for prices, it is v3's, and the event's `api_version` says so.";
const FORMAT =
  "`slack` and `discord`: what the incoming webhooks of these chats take, which says in words what happened.";

/** A webhook endpoint (extension). Only responses in the shape of `WebhookEndpointWithSecretV3` have its secret. */
export const WebhookEndpointV3 = z
  .object({
    id: id("we", "The endpoint's id."),
    object: objectName("webhook_endpoint"),
    api_version: z.enum(WEBHOOK_API_VERSIONS).meta({ description: API_VERSION }),
    created: unixTime("When it was made."),
    description: z.string().nullable().meta({ description: DESCRIPTION }),
    enabled_events: z.array(z.string()).meta({ description: ENABLED_EVENTS }),
    format: z
      .enum(WEBHOOK_FORMATS)
      .optional()
      .meta({ description: `${FORMAT} Absent for an endpoint that gets the events themselves.` }),
    livemode,
    metadata: metadataPairs,
    status: z.enum(["enabled", "disabled"]).meta({ description: "Whether events are sent to it." }),
    url: z.url().meta({ description: URL_MEANING }),
  })
  .meta({ id: "WebhookEndpoint", description: "An address of yours that events are posted to." });

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
    metadata: printedMetadata(endpoint.metadata),
    status: endpoint.active ? "enabled" : "disabled",
    url: endpoint.url,
  };
}

/** The response of create and roll, the only ones with the secret. */
export const WebhookEndpointWithSecretV3 = WebhookEndpointV3.extend({
  secret: z.string().meta({
    description: "What its deliveries are signed with. Store it: no other response shows it.",
    pattern: "^whsec_[A-Za-z0-9+/]{43}=$",
  }),
}).meta({ id: "WebhookEndpointWithSecret", description: "An endpoint with its secret, which is shown this once." });

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
    const message = `must have "${ALL_EVENTS}" alone, or the types without it`;
    context.addIssue({ code: "custom", message, params: { code: "not_allowed" } });
  })
  .meta({ description: ENABLED_EVENTS });

const url = httpUrl().meta({
  description: `${URL_MEANING} In live mode https only; never a private, loopback or otherwise special address.`,
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
      .meta({ description: `${API_VERSION} Never changes.` }),
    format: z
      .enum(WEBHOOK_FORMATS)
      .default("event")
      .meta({ description: `${FORMAT} Never changes.` }),
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
        "True switches it off: what happens then is not sent to it, and deliveries that wait fail. False switches it on again.",
    }),
    metadata: metadataChange().optional(),
  })
  .meta({ id: "UpdateWebhookEndpoint", description: "What is absent stays as it is; null clears." });

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
    id: id("we", "The id that the endpoint had."),
    object: objectName("webhook_endpoint"),
    deleted: z.literal(true),
  })
  .meta({ id: "DeletedWebhookEndpoint", description: "What is left of an endpoint." });

export function presentDeletedWebhookEndpoint({ id }: WebhookEndpoint): z.infer<typeof DeletedWebhookEndpointV3> {
  return { id, object: "webhook_endpoint", deleted: true };
}
