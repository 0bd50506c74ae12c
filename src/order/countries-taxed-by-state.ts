import { findCountriesTaxedByState } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";

/** The countries, ISO 3166 alpha-2, in which the customer's state matters for tax: none without automatic tax. */
export async function countriesTaxedByState(
  actor: Actor,
  { automaticTax }: Pick<CheckoutSettings, "automaticTax">,
): Promise<string[]> {
  return automaticTax ? findCountriesTaxedByState(actor, now(actor)) : [];
}
