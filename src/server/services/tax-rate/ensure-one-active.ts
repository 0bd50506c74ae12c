import type { Actor } from "#domain/shared/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";
import { isUniqueViolation } from "#server/database/database-errors.ts";
import { findActiveTaxRate } from "#server/services/tax-rate/repository.ts";

/**
 * Writes a rate, unless it would be the second active one of its country.
 * @throws DomainError `resource_in_use`, naming the other.
 */
export async function ensureOneActive(actor: Actor, rate: TaxRate, write: () => Promise<void>): Promise<void> {
  const other = rate.active ? await findActiveTaxRate(actor, rate.country) : null;
  if (other && other.id !== rate.id) throw refusal(`the tax rate ${other.id}`);
  try {
    await write();
  } catch (error) {
    // Two were created at once: the index kept the first.
    throw isUniqueViolation(error) ? refusal("another tax rate") : error;
  }
}

function refusal(other: string) {
  return fieldError("resource_in_use", "country", `has ${other} already, which is active: deactivate that first`);
}
