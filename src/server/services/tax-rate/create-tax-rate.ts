import { stateValue } from "#domain/customer/states.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { invalidFields } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { CreateTaxRate, TaxRate } from "#domain/tax/tax-rate.ts";
import { placeAndTimeProblems } from "#domain/tax/tax-rate-problems.ts";
import { newId } from "#server/platform/ids.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { ensureOneActive } from "#server/services/tax-rate/ensure-one-active.ts";
import { insertTaxRate, lockTaxRates } from "#server/services/tax-rate/repository.ts";

/**
 * Creates the rate of a country or state.
 * @throws DomainError `parameter_invalid` on `state` and `valid_until`; `resource_in_use` if another active rate of the
 * same location and class is in effect at the same time.
 */
export async function createTaxRate(actor: Actor, input: CreateTaxRate): Promise<TaxRate> {
  requireScope(actor, "tax_rates:write");
  const problems = placeAndTimeProblems(input);
  if (problems.length > 0) throw invalidFields(problems);
  const createdAt = now(actor);
  const rate: TaxRate = {
    ...input,
    id: newId("taxRate"),
    livemode: actor.livemode,
    state: input.state === undefined ? null : (stateValue(input.country, input.state) ?? null),
    description: input.description ?? null,
    validFrom: input.validFrom ?? null,
    validUntil: input.validUntil ?? null,
    createdAt,
    updatedAt: createdAt,
  };
  await lockTaxRates(actor);
  await ensureOneActive(actor, rate);
  await insertTaxRate(actor, rate);
  setAuditDetails({ objectId: rate.id, name: rate.displayName });
  return rate;
}
