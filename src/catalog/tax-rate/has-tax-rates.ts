import { hasActiveTaxRate } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { requireScope } from "#kernel/scope.ts";

/** Whether there is an active rate: without one, no tax is ever charged. */
export async function hasTaxRates(actor: Actor): Promise<boolean> {
  requireScope(actor, "tax_rates:read");
  return hasActiveTaxRate(actor);
}
