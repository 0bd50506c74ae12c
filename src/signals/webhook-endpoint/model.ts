import type { Metadata, MetadataChange } from "#kernel/metadata.ts";

/** The API versions that an endpoint can select. */
export const WEBHOOK_API_VERSIONS = ["v3", "v2"] as const;
type WebhookApiVersion = (typeof WEBHOOK_API_VERSIONS)[number];

/** `event` is the event itself; the others are messages in the format of these chats. */
export const WEBHOOK_FORMATS = ["event", "slack", "discord"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/**
 * Why an endpoint is inactive: deactivated by the merchant, by its own response 410, or by the service because no
 * attempt succeeded for days.
 */
export type WebhookDisabledReason = "merchant" | "gone" | "failing";

/** Maximum number of endpoints per merchant and mode. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** All event types. */
export const ALL_EVENTS = "*";

/** A URL of the merchant to which events are sent. */
export interface WebhookEndpoint {
  id: string;
  livemode: boolean;
  url: string;
  description: string | null;
  /** Event types, or only `*`. */
  enabledEvents: string[];
  apiVersion: WebhookApiVersion;
  format: WebhookFormat;
  /** Whether events are sent to it. */
  active: boolean;
  /** Null while it is active, and if the reason was not recorded. */
  disabledReason: WebhookDisabledReason | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreateWebhookEndpoint {
  url: string;
  description?: string | undefined;
  enabledEvents: readonly string[];
  apiVersion: WebhookApiVersion;
  format: WebhookFormat;
  metadata: Metadata;
}

/**
 * Undefined leaves the value unchanged, null clears it. Version and format never change, because pending deliveries use
 * them: a new endpoint is created instead.
 */
export interface UpdateWebhookEndpoint {
  url?: string | undefined;
  description?: string | null | undefined;
  enabledEvents?: readonly string[] | undefined;
  active?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/** Whether an endpoint receives events of a type. */
export function subscribesTo({ enabledEvents }: Pick<WebhookEndpoint, "enabledEvents">, type: string): boolean {
  return enabledEvents.includes(ALL_EVENTS) || enabledEvents.includes(type);
}
