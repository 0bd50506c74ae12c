import type { Actor } from "#kernel/actor.ts";
import type { WebhookEndpoint, WebhookFormat } from "#signals/webhook-endpoint/model.ts";

/**
 * Masks a chat endpoint's URL, which is a credential, for members who may not change endpoints. API keys get the full
 * URL, as documented.
 */
export function maskWebhookEndpoint<T extends Pick<WebhookEndpoint, "url" | "format">>(actor: Actor, endpoint: T): T {
  return masksUrl(actor, endpoint.format) ? { ...endpoint, url: maskedUrl(endpoint.url) } : endpoint;
}

/** The same for an event about an endpoint, as in v3. Other events stay unchanged. */
export function maskEventBody(actor: Actor, body: string): string {
  if (canSeeWebhookUrls(actor)) return body;
  const event: { data: { object: SerializedObject } } = JSON.parse(body);
  const { object } = event.data;
  if (object.object !== "webhook_endpoint" || object.url === undefined) return body;
  if (!masksUrl(actor, object.format ?? "event")) return body;
  return JSON.stringify({ ...event, data: { ...event.data, object: { ...object, url: maskedUrl(object.url) } } });
}

/** The part of an event's object that is read here. */
interface SerializedObject {
  object?: string;
  url?: string;
  /** Absent for `event`. */
  format?: WebhookFormat;
}

function masksUrl(actor: Actor, format: WebhookFormat): boolean {
  return format !== "event" && !canSeeWebhookUrls(actor);
}

/** Whether the actor sees the full URL of chat endpoints. */
export function canSeeWebhookUrls({ kind, scopes }: Pick<Actor, "kind" | "scopes">): boolean {
  return kind !== "user" || scopes.includes("webhook_endpoints:write");
}

/** The masked URL, such as `https://hooks.slack.com/…`. */
function maskedUrl(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}/…`;
}
