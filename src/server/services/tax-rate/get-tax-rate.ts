import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";
import { findTaxRate } from "#server/services/tax-rate/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's. */
export async function getTaxRate(actor: Actor, id: string): Promise<TaxRate> {
  requireScope(actor, "tax_rates:read");
  const rate = await findTaxRate(actor, id);
  if (!rate) throw notFound("tax rate", id);
  return rate;
}
