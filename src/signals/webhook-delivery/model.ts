/** Delays after each failed attempt of a delivery, in seconds: four attempts in total. */
export const RETRY_STEPS_SECONDS = [30, 300, 1_800];
export const WEBHOOK_DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** A delivery: one event for one endpoint. */
export interface WebhookDelivery {
  id: string;
  livemode: boolean;
  eventId: string;
  eventType: string;
  webhookEndpointId: string;
  status: WebhookDeliveryStatus;
  /** The number of recorded attempts. */
  attempts: number;
  /** While it is pending. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** The outcome of an attempt. */
export interface WebhookAttempt {
  id: string;
  /** From 1. */
  number: number;
  /** Null without a response. */
  responseStatus: number | null;
  /** The beginning of the response. */
  responseBody: string | null;
  /** Why there was no response, as a sentence. */
  error: string | null;
  durationMs: number;
  createdAt: Date;
}

/** The outcomes of the newest deliveries to an endpoint. */
export interface WebhookEndpointStats {
  /** The newest first, at most 100. */
  recent: { id: string; status: WebhookDeliveryStatus; createdAt: Date }[];
  /** The median duration of their last attempts; null without any. */
  medianDurationMs: number | null;
}

/** Failed deliveries of a time range: created at `from` or later, before `until`. */
export interface FailedDeliveries {
  from: Date;
  until?: Date | undefined;
  webhookEndpointId?: string | undefined;
}

/** Maximum number of deliveries that one request resends; oldest first. */
export const MAX_RESENT_DELIVERIES = 1_000;
