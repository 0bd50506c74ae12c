import type { CheckoutSession } from "#checkout/checkout-session/model.ts";

/**
 * The country whose cards alone may pay a session, or the subscriptions that it saves a method for, if its merchant
 * requires that; null for default prices.
 */
export function cardCountryOf({ settings, pricing }: Pick<CheckoutSession, "settings" | "pricing">): string | null {
  if (!settings.requireCardCountry) return null;
  return settings.setupFor ? (settings.setupFor.cardCountry ?? null) : (pricing?.country ?? null);
}
