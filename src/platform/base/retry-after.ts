/** `Retry-After` of every 503, in seconds. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * Headers of a response to a write that the test clock keeps out: it can be sent again unchanged, and the processor's
 * client libraries do so by the second header.
 */
export const CLOCK_RETRY_HEADERS = { "Retry-After": "1", "Stripe-Should-Retry": "true" } as const;
