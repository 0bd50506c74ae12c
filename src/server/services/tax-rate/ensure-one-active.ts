import type { Actor } from "#domain/shared/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";
import { isUniqueViolation } from "#server/database/database-errors.ts";
import { findActiveTaxRate } from "#server/services/tax-rate/repository.ts";

/**
 * Writes a rate, unless it would be the second active one of its country.
 * @throws DomainError `resource_in_use`, naming the other.
 */
export async function ensureOneActive(actor: Actor, rate: TaxRate, write: () => Promise<void>): Promise<void> {
  const other = rate.active ? await findActiveTaxRate(actor, rate.country) : null;
  if (other && other.id !== rate.id) throw refusal(`an active tax rate already, ${nameOf(other)}`);
  try {
    await write();
  } catch (error) {
    // Two were created at once: the index kept the first.
    throw isUniqueViolation(error) ? refusal("an active tax rate already") : error;
  }
}

function refusal(other: string) {
  return fieldError("resource_in_use", "country", `has ${other}: deactivate that first`);
}

/** Such as "VAT of 19% (txr_…)". */
function nameOf({ displayName, ratePpm, id }: TaxRate): string {
  return `${displayName} of ${percentNumber(ratePpm)}% (${id})`;
}
