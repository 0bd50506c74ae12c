/** `Retry-After` of every 503, in seconds. */
export const RETRY_AFTER_SECONDS = 2;
