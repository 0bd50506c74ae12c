import type { ConversionStatus } from "#signals/conversion/model.ts";
import type { ConversionName, Destination, Platform } from "#signals/destination/model.ts";

export const PLATFORM_TITLES: Record<Platform, string> = { meta: "Meta", ga4: "Google Analytics 4" };

/** The platform's own names for its account, secret and test code, and where they are found. */
export const PLATFORM_FIELDS: Record<
  Platform,
  { account: string; secret: string; secretHint: string; testHint: string }
> = {
  meta: {
    account: "Pixel ID",
    secret: "Access token",
    secretHint: "In Events Manager: Settings > Conversions API > Generate access token.",
    testHint: "In Events Manager: Test events. Meta shows these events there and doesn’t count them.",
  },
  ga4: {
    account: "Measurement ID",
    secret: "API secret",
    secretHint: "In Admin: Data streams > Measurement Protocol API secrets.",
    testHint: "Any word. Google Analytics also shows these events in DebugView.",
  },
};

export const CONVERSION_TITLES: Record<ConversionName, { title: string; text: string }> = {
  InitiateCheckout: {
    title: "Checkout started",
    text: "A customer started a checkout from a payment link. Sent as InitiateCheckout (Meta) or begin_checkout (Google).",
  },
  Purchase: { title: "Purchase", text: "A payment succeeded. The value excludes tax and shipping." },
  Renewal: {
    title: "Renewal",
    text: "A subscription renewal was paid. Sent as Renewal (Meta) or renewal (Google), not as a purchase.",
  },
  Refund: {
    title: "Refund",
    text: "A payment was refunded. The value is the same share of the value of the purchase or renewal.",
  },
};

export const CONVERSION_STATUS_TITLES: Record<ConversionStatus, string> = {
  pending: "Queued",
  sent: "Sent",
  failed: "Failed",
  dropped: "Not sent",
};

/** Why a destination is inactive, and what to do; null while it is active. */
export function disabledLabel({ disabledReason, disabledDetail, platform }: Destination): string | null {
  switch (disabledReason) {
    case null:
      return null;
    case "merchant":
      return "Your team deactivated this destination. Conversions that occur while it’s inactive aren’t sent.";
    case "refused":
      return `This destination was deactivated because ${PLATFORM_TITLES[platform]} rejected the secret. ${disabledDetail ?? ""} Enter a new secret and reactivate the destination to send queued conversions.`;
    case "failing":
      return "This destination was deactivated because every request failed for five days. Reactivate it to try again.";
  }
}
