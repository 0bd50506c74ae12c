import type { CheckoutSettings } from "#domain/checkout/checkout-settings.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Taxation } from "#domain/tax/tax-rate.ts";
import { findActiveTaxRate } from "#server/services/tax-rate/repository.ts";

/** The tax of a country today; null without automatic tax, and while the country is unknown. */
export async function taxationIn(
  actor: Actor,
  { automaticTax }: Pick<CheckoutSettings, "automaticTax">,
  country: string | undefined,
): Promise<Taxation | null> {
  if (!automaticTax || country === undefined) return null;
  const rate = await findActiveTaxRate(actor, country);
  if (!rate) return { country, rate: null };
  const { id, displayName, ratePpm, inclusive } = rate;
  return { country, rate: { id, displayName, ratePpm, inclusive } };
}
