/** What an endpoint said to one attempt. */
export interface WebhookResponse {
  /** Null when there was none. */
  status: number | null;
  /** The beginning of its body. */
  body: string | null;
  /** Why there was no answer, in words for the merchant. */
  error: string | null;
  durationMs: number;
  /** How long the endpoint asks to be left alone. */
  retryAfterSeconds: number | null;
}

/** How a delivery stands after an attempt. */
export type DeliveryOutcome =
  | { status: "delivered" }
  | { status: "pending"; nextAttemptAt: Date }
  /** `gone`: the endpoint said that it is no more. */
  | { status: "failed"; gone: boolean };
