import type { CheckoutSettings } from "#domain/checkout/checkout-settings.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { findCountriesTaxedByState } from "#server/services/tax-rate/repository.ts";

/** The countries, ISO 3166 alpha-2, in which the customer's state matters for tax: none without automatic tax. */
export async function countriesTaxedByState(
  actor: Actor,
  { automaticTax }: Pick<CheckoutSettings, "automaticTax">,
): Promise<string[]> {
  return automaticTax ? findCountriesTaxedByState(actor, now(actor)) : [];
}
