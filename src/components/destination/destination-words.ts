import type { ConversionName, ConversionStatus } from "#domain/conversion/conversion.ts";
import type { Destination, Platform } from "#domain/conversion/destination.ts";

export const PLATFORM_TITLES: Record<Platform, string> = { meta: "Meta", ga4: "Google Analytics 4" };

/** What the platform itself calls its account, its secret and its test code, and where they are found. */
export const PLATFORM_FIELDS: Record<
  Platform,
  { account: string; secret: string; secretHint: string; testHint: string }
> = {
  meta: {
    account: "Pixel ID",
    secret: "Access token",
    secretHint: "From Events Manager: Settings, Conversions API, Generate access token.",
    testHint: "From Events Manager: Test events. Meta then shows events there and doesn’t count them.",
  },
  ga4: {
    account: "Measurement ID",
    secret: "API secret",
    secretHint: "From Admin: Data streams, Measurement Protocol API secrets.",
    testHint: "Any word. Google Analytics then shows events in DebugView as well.",
  },
};

export const CONVERSION_TITLES: Record<ConversionName, { title: string; text: string }> = {
  InitiateCheckout: {
    title: "Checkout begun",
    text: "A customer began to check out at a payment link. InitiateCheckout at Meta, begin_checkout at Google.",
  },
  Purchase: { title: "Purchase", text: "The money arrived. The value is without tax and shipping." },
  Renewal: {
    title: "Renewal",
    text: "A subscription’s next period was paid. It counts as no purchase: Renewal at Meta, renewal at Google.",
  },
  Refund: { title: "Refund", text: "Money went back: the same part of the purchase’s value." },
};

export const CONVERSION_STATUS_TITLES: Record<ConversionStatus, string> = {
  pending: "Waiting",
  sent: "Sent",
  failed: "Failed",
  dropped: "Not sent",
};

/** Why a destination is inactive, and what to do; null while it is active. */
export function disabledWords({ disabledReason, disabledDetail, platform }: Destination): string | null {
  switch (disabledReason) {
    case null:
      return null;
    case "merchant":
      return "Your team deactivated it. What happens meanwhile is not sent to it.";
    case "refused":
      return `${PLATFORM_TITLES[platform]} refused it, so it was deactivated. ${disabledDetail ?? ""} Enter a new secret, then activate it: what waits is sent then.`;
    case "failing":
      return "Nothing got through to it for five days, so it was deactivated. Activate it to try again.";
  }
}
