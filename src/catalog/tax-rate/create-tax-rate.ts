import { ensureOneActive } from "#catalog/tax-rate/ensure-one-active.ts";
import type { CreateTaxRate, TaxRate } from "#catalog/tax-rate/model.ts";
import { newTaxRate } from "#catalog/tax-rate/new-tax-rate.ts";
import { insertTaxRate, lockTaxRates } from "#catalog/tax-rate/store.ts";
import { placeAndTimeProblems } from "#catalog/tax-rate/tax-rate-problems.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalidFields } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Creates the rate of a country or state.
 * @throws DomainError `parameter_invalid` on `state` and `valid_until`; `resource_in_use` if another active rate of the
 * same location and class is in effect at the same time.
 */
export async function createTaxRate(actor: Actor, input: CreateTaxRate): Promise<TaxRate> {
  requireScope(actor, "tax_rates:write");
  const problems = placeAndTimeProblems(input);
  if (problems.length > 0) throw invalidFields(problems);
  const rate = newTaxRate(actor, input);
  await lockTaxRates(actor);
  await ensureOneActive(actor, rate);
  await insertTaxRate(actor, rate);
  setAuditDetails({ objectId: rate.id, name: rate.displayName });
  return rate;
}
