import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { findTaxRate } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getTaxRate(actor: Actor, id: string): Promise<TaxRate> {
  requireScope(actor, "tax_rates:read");
  const rate = await findTaxRate(actor, id);
  if (!rate) throw notFound("tax rate", id);
  return rate;
}
