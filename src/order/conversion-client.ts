/**
 * The browser of the customer who consents: stored only for conversions, because platforms match by it, and purged with
 * the session's attribution.
 */
export interface ConversionClient {
  ipAddress?: string | undefined;
  userAgent?: string | undefined;
  /** The browser sends Global Privacy Control: then only a checked box counts as consent. */
  globalPrivacyControl?: true | undefined;
}

export const MAX_USER_AGENT_LENGTH = 512;
