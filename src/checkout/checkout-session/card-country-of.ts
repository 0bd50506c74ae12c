import type { CheckoutSession } from "#checkout/checkout-session/model.ts";

/** The country whose cards alone may pay a session, if its merchant requires that; null for its default prices. */
export function cardCountryOf({ settings, pricing }: Pick<CheckoutSession, "settings" | "pricing">): string | null {
  return settings.requireCardCountry ? (pricing?.country ?? null) : null;
}
