import * as z from "zod/mini";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { formText, shortText } from "#dashboard/forms/form-text.ts";
import { MetadataPairs, metadataOf, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import { MAX_URL_LENGTH, parseHttpUrl } from "#kernel/http-url.ts";
import { EVENT_TYPES, type EventType } from "#signals/event-type/model.ts";
import {
  ALL_EVENTS,
  type CreateWebhookEndpoint,
  type UpdateWebhookEndpoint,
  WEBHOOK_API_VERSIONS,
  WEBHOOK_FORMATS,
  type WebhookEndpoint,
} from "#signals/webhook-endpoint/model.ts";

const address = shortText(MAX_URL_LENGTH).check(
  z.refine(
    (text: string) => parseHttpUrl(text) !== undefined,
    "Enter a full URL, for example https://example.com/webhooks.",
  ),
);

/** The dashboard's form of a new or changed webhook endpoint, with checks of single fields only. */
export const WebhookEndpointFields = z.object({
  url: address,
  description: formText(5000),
  events: z.enum(["all", "chosen"]),
  /** Counts only for `chosen`. */
  types: z.array(z.enum(EVENT_TYPES)).check(z.maxLength(EVENT_TYPES.length)),
  /** Only for a new endpoint, like the format. */
  apiVersion: z.enum(WEBHOOK_API_VERSIONS),
  format: z.enum(WEBHOOK_FORMATS),
  metadata: MetadataPairs,
});

/** The full form, with the rule between its fields. */
export const WebhookEndpointForm = WebhookEndpointFields.check(
  z.refine(({ events, types }) => events === "all" || types.length > 0, {
    path: ["types"],
    message: "Select at least one event, or choose all events.",
  }),
);

export type WebhookEndpointForm = z.infer<typeof WebhookEndpointForm>;

export const NEW_WEBHOOK_ENDPOINT: WebhookEndpointForm = {
  url: "",
  description: "",
  events: "all",
  types: [],
  apiVersion: "v3",
  format: "event",
  metadata: [],
};

/** An endpoint as the form shows it. */
export function webhookEndpointFormOf(endpoint: WebhookEndpoint): WebhookEndpointForm {
  const { url, description, enabledEvents, apiVersion, format, metadata } = endpoint;
  const types = EVENT_TYPES.filter((type) => enabledEvents.includes(type));
  const events = enabledEvents.includes(ALL_EVENTS) ? "all" : "chosen";
  return { url, description: description ?? "", events, types, apiVersion, format, metadata: pairsOf(metadata) };
}

export function newWebhookEndpointOf(form: WebhookEndpointForm): CreateWebhookEndpoint {
  return {
    url: parseHttpUrl(form.url) ?? form.url,
    description: form.description || undefined,
    enabledEvents: enabledEventsOf(form),
    apiVersion: form.apiVersion,
    format: form.format,
    metadata: metadataOf(form.metadata),
  };
}

/** The changeable fields to change when the form is saved: see `changedFields`. */
export function webhookEndpointUpdateOf(before: WebhookEndpointForm, form: WebhookEndpointForm): UpdateWebhookEndpoint {
  const changed = changedFields(before, form);
  return {
    ...("url" in changed && { url: parseHttpUrl(form.url) ?? form.url }),
    ...("description" in changed && { description: form.description || null }),
    ...(("events" in changed || "types" in changed) && { enabledEvents: enabledEventsOf(form) }),
    metadata: changed.metadata,
  };
}

function enabledEventsOf({ events, types }: WebhookEndpointForm): string[] {
  return events === "all" ? [ALL_EVENTS] : [...new Set<EventType>(types)];
}
