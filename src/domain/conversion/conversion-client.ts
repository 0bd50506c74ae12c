/**
 * The browser of the customer who consents: kept for conversions alone, since platforms match by it, and purged with the
 * session's attribution.
 */
export interface ConversionClient {
  ipAddress?: string | undefined;
  userAgent?: string | undefined;
  /** The browser asks not to be told of: then only a ticked box counts. */
  globalPrivacyControl?: true | undefined;
}

export const MAX_USER_AGENT_LENGTH = 512;
