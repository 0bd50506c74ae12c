/** An endpoint's response to one attempt. */
export interface WebhookResponse {
  /** Null without a response. */
  status: number | null;
  /** The beginning of its body. */
  body: string | null;
  /** Why there was no response, as a sentence for the merchant. */
  error: string | null;
  durationMs: number;
  /** The delay that the endpoint asked for. */
  retryAfterSeconds: number | null;
}

/** The state of a delivery after an attempt. */
export type DeliveryOutcome =
  | { status: "delivered" }
  | { status: "pending"; nextAttemptAt: Date }
  /** `gone`: the endpoint responded that it does not exist any more. */
  | { status: "failed"; gone: boolean };
