export const PLATFORMS = ["meta", "ga4"] as const;
/** The platforms that conversions are sent to. `ga4` is Google Analytics 4. */
export type Platform = (typeof PLATFORMS)[number];

/** The events that are reported to a platform. */
export const CONVERSION_NAMES = ["InitiateCheckout", "Purchase", "Renewal", "Refund"] as const;
export type ConversionName = (typeof CONVERSION_NAMES)[number];

/** The events that each platform accepts: Meta has no refunds. */
export const PLATFORM_EVENTS: Record<Platform, readonly ConversionName[]> = {
  meta: ["InitiateCheckout", "Purchase", "Renewal"],
  ga4: CONVERSION_NAMES,
};

/** The subset of the events that a platform accepts. */
export function eventsOf(platform: Platform, events: readonly ConversionName[]): ConversionName[] {
  return events.filter((name) => PLATFORM_EVENTS[platform].includes(name));
}

/**
 * Why a destination is inactive: deactivated by the merchant; the platform rejects its access, until the merchant acts;
 * or no attempt succeeded for five days.
 */
export type DestinationDisabledReason = "merchant" | "refused" | "failing";

/** Maximum number of destinations per merchant and mode. */
export const MAX_DESTINATIONS = 20;
export const MAX_SECRET_LENGTH = 1_000;
export const MAX_TEST_CODE_LENGTH = 64;
export const MAX_DISABLED_DETAIL_LENGTH = 500;

/** A merchant's account at an advertising platform to which checkouts are reported. Its secret is never read back. */
export interface Destination {
  id: string;
  livemode: boolean;
  platform: Platform;
  /** Meta's pixel, or GA4's measurement ID. */
  accountId: string;
  events: ConversionName[];
  /** Marks requests as tests; in test mode nothing is sent without one. */
  testCode: string | null;
  /** The merchant declares that customers consent elsewhere, such as in a banner of the merchant's own site. */
  consentDeclared: boolean;
  active: boolean;
  /** Null while it is active. */
  disabledReason: DestinationDisabledReason | null;
  /** The platform's error message when it rejected the access; null otherwise. */
  disabledDetail: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreateDestination
  extends Pick<Destination, "platform" | "accountId" | "events" | "testCode" | "consentDeclared"> {
  secret: string;
}

/** Undefined leaves the value unchanged. The platform never changes: a new destination is created instead. */
export interface UpdateDestination {
  accountId?: string | undefined;
  secret?: string | undefined;
  events?: ConversionName[] | undefined;
  testCode?: string | null | undefined;
  consentDeclared?: boolean | undefined;
  active?: boolean | undefined;
}

/** The format of account IDs at each platform. */
export const ACCOUNT_IDS: Record<Platform, { form: RegExp; example: string }> = {
  meta: { form: /^\d{5,20}$/, example: "1234567890123456" },
  ga4: { form: /^G-[A-Z0-9]{4,20}$/, example: "G-ABC123DEF4" },
};
