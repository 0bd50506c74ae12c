/** A receiver's response to one attempt. */
export interface ReceiverResponse {
  /** Null without a response. */
  status: number | null;
  /** The beginning of its body. */
  body: string | null;
  /** Why there was no response, as a sentence for the merchant. */
  error: string | null;
  durationMs: number;
  /** The delay that the receiver requested. */
  retryAfterSeconds: number | null;
}
