export const WEBHOOK_DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** One event on its way to one endpoint. */
export interface WebhookDelivery {
  id: string;
  livemode: boolean;
  eventId: string;
  eventType: string;
  webhookEndpointId: string;
  status: WebhookDeliveryStatus;
  /** All that were recorded. */
  attempts: number;
  /** While it is pending. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** What came of one attempt. */
export interface WebhookAttempt {
  id: string;
  /** From 1. */
  number: number;
  /** Null when no answer came. */
  responseStatus: number | null;
  /** The beginning of the answer. */
  responseBody: string | null;
  /** Why no answer came, in words. */
  error: string | null;
  durationMs: number;
  createdAt: Date;
}

/** Failed deliveries of some time: made at `from` or later, before `until`. */
export interface FailedDeliveries {
  from: Date;
  until?: Date | undefined;
  webhookEndpointId?: string | undefined;
}

/** So many are sent again by one request; the oldest first. */
export const MAX_RESENT_DELIVERIES = 1_000;
