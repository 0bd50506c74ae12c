import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { WebhookDeliveryStatus } from "#domain/webhook/webhook-delivery.ts";

/** The versions whose shapes an endpoint can ask for. */
export const WEBHOOK_API_VERSIONS = ["v3", "v2"] as const;
export type WebhookApiVersion = (typeof WEBHOOK_API_VERSIONS)[number];

/** `event` is the event itself; the others are what these chats take, and say in words what happened. */
export const WEBHOOK_FORMATS = ["event", "slack", "discord"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export const WEBHOOK_ENDPOINT_STATUSES = ["enabled", "disabled"] as const;
export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number];

/** Who switched an endpoint off: the merchant, it itself by the answer 410, or we as nothing got through for days. */
export type WebhookDisabledReason = "merchant" | "gone" | "failing";

/** Of one merchant and mode. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

/** Asks for every type of event. */
export const ALL_EVENTS = "*";

/** An address of the merchant's that events are sent to. */
export interface WebhookEndpoint {
  id: string;
  livemode: boolean;
  url: string;
  description: string | null;
  /** Event types, or `*` alone. */
  enabledEvents: string[];
  apiVersion: WebhookApiVersion;
  format: WebhookFormat;
  status: WebhookEndpointStatus;
  /** Null while it is enabled, and where nobody wrote it down. */
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

/** Undefined keeps what is, null clears. Version and format never change, as deliveries under way have them: make another. */
export interface UpdateWebhookEndpoint {
  url?: string | undefined;
  description?: string | null | undefined;
  enabledEvents?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/** What came of the newest deliveries to an endpoint. */
export interface WebhookEndpointFigures {
  /** The newest first, at most 100. */
  recent: { id: string; status: WebhookDeliveryStatus; createdAt: Date }[];
  /** How long the middle one of their last attempts took; null when none was made. */
  medianDurationMs: number | null;
}

/** Whether an endpoint asked for events of a type. */
export function subscribesTo({ enabledEvents }: Pick<WebhookEndpoint, "enabledEvents">, type: string): boolean {
  return enabledEvents.includes(ALL_EVENTS) || enabledEvents.includes(type);
}
