/** `Retry-After` of every 503: seconds after which another try is worth it. */
export const RETRY_AFTER_SECONDS = 2;
