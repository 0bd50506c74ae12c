import { CONVERSION_NAMES, type ConversionName } from "#domain/conversion/conversion.ts";

export const PLATFORMS = ["meta", "ga4"] as const;
/** Where conversions are sent. `ga4` is Google Analytics 4. */
export type Platform = (typeof PLATFORMS)[number];

/** What each platform takes: Meta knows no refunds. */
export const PLATFORM_EVENTS: Record<Platform, readonly ConversionName[]> = {
  meta: ["InitiateCheckout", "Purchase", "Renewal"],
  ga4: CONVERSION_NAMES,
};

/** Those of the events that a platform takes. */
export function eventsOf(platform: Platform, events: readonly ConversionName[]): ConversionName[] {
  return events.filter((name) => PLATFORM_EVENTS[platform].includes(name));
}

/**
 * Why a destination is inactive: by the merchant; because the platform refuses its access, until the merchant acts;
 * or because nothing got through for five days.
 */
export type DestinationDisabledReason = "merchant" | "refused" | "failing";

/** Most destinations of one merchant and mode. */
export const MAX_DESTINATIONS = 20;
export const MAX_SECRET_LENGTH = 1_000;
export const MAX_TEST_CODE_LENGTH = 64;
export const MAX_DISABLED_DETAIL_LENGTH = 500;

/** A merchant's account at an advertising platform, which is told of checkouts. Its secret is never read back. */
export interface Destination {
  id: string;
  livemode: boolean;
  platform: Platform;
  /** Meta's pixel, or GA4's measurement ID. */
  accountId: string;
  events: ConversionName[];
  /** Marks what is sent as a test; in test mode nothing is sent without one. */
  testCode: string | null;
  /** The merchant declares that customers consent elsewhere, such as in a banner of the merchant's own site. */
  consentDeclared: boolean;
  active: boolean;
  /** Null while it is active. */
  disabledReason: DestinationDisabledReason | null;
  /** What the platform said when it refused; null otherwise. */
  disabledDetail: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreateDestination
  extends Pick<Destination, "platform" | "accountId" | "events" | "testCode" | "consentDeclared"> {
  secret: string;
}

/** Undefined keeps the value. The platform never changes: a new destination is made instead. */
export interface UpdateDestination {
  accountId?: string | undefined;
  secret?: string | undefined;
  events?: ConversionName[] | undefined;
  testCode?: string | null | undefined;
  consentDeclared?: boolean | undefined;
  active?: boolean | undefined;
}

/** What an account's id looks like at each platform. */
export const ACCOUNT_IDS: Record<Platform, { form: RegExp; example: string }> = {
  meta: { form: /^\d{5,20}$/, example: "1234567890123456" },
  ga4: { form: /^G-[A-Z0-9]{4,20}$/, example: "G-ABC123DEF4" },
};
