import { conflictOf } from "#catalog/tax-rate/ensure-one-active.ts";
import { endOfEarlier } from "#catalog/tax-rate/list-tax-rate-presets.ts";
import type { CreateTaxRate, TaxRate } from "#catalog/tax-rate/model.ts";
import { newTaxRate } from "#catalog/tax-rate/new-tax-rate.ts";
import { findActiveTaxRatesIn, insertTaxRates, lockTaxRates } from "#catalog/tax-rate/store.ts";
import { placeAndTimeProblems } from "#catalog/tax-rate/tax-rate-problems.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalidFields } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

interface CreatedTaxRates {
  created: TaxRate[];
  /** What was not created, because an active rate of the same location and class is in effect at the same time. */
  skipped: { rate: CreateTaxRate; existing: TaxRate }[];
}

/**
 * Creates the rates of several locations at once, without those that conflict with an active rate. One without a start
 * follows the latest that has ended.
 * @throws DomainError `insufficient_scope`; `parameter_invalid` on `rates[i].state` and `rates[i].valid_until`.
 */
export async function createTaxRates(actor: Actor, inputs: readonly CreateTaxRate[]): Promise<CreatedTaxRates> {
  requireScope(actor, "tax_rates:write");
  const problems = inputs.flatMap((input, index) =>
    placeAndTimeProblems(input).map((problem) => ({ ...problem, field: `rates[${index}].${problem.field}` })),
  );
  if (problems.length > 0) throw invalidFields(problems);
  await lockTaxRates(actor);
  const existing = await findActiveTaxRatesIn(actor, [...new Set(inputs.map(({ country }) => country))]);
  const created: TaxRate[] = [];
  const skipped: CreatedTaxRates["skipped"] = [];
  for (const input of inputs) {
    const drafted = newTaxRate(actor, input);
    const rate = { ...drafted, validFrom: drafted.validFrom ?? endOfEarlier(drafted, existing, drafted.createdAt) };
    const conflicting = conflictOf(rate, [...existing, ...created]);
    if (conflicting) skipped.push({ rate: input, existing: conflicting });
    else created.push(rate);
  }
  if (created.length > 0) await insertTaxRates(actor, created);
  setAuditDetails(created.length > 0 ? { facts: { count: String(created.length) } } : { nothingChanged: true });
  return { created, skipped };
}
