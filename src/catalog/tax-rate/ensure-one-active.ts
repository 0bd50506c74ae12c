import { overlap, type TaxRate } from "#catalog/tax-rate/model.ts";
import { findTaxRatesOf } from "#catalog/tax-rate/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldError } from "#kernel/errors.ts";
import { percentNumber } from "#kernel/percentage.ts";

/**
 * Ensures that at most one active rate of a location and class is in effect at a time. Call it under the lock of the
 * kind.
 * @throws DomainError `resource_in_use`, naming the other.
 */
export async function ensureOneActive(actor: Actor, rate: TaxRate): Promise<void> {
  if (!rate.active) return;
  const conflicting = conflictOf(rate, await findTaxRatesOf(actor, rate.country));
  if (!conflicting) return;
  const location = rate.state === null ? rate.country : `${rate.state}, ${rate.country}`;
  const message = `overlaps with an active tax rate for ${location} and class ${rate.taxClass}: ${nameOf(conflicting)}. Set an end date for it, or deactivate it first`;
  throw fieldError("resource_in_use", "country", message);
}

/** The rate with which another one can't be active, because both are of the same location, class, and time. */
export function conflictOf(
  rate: Pick<TaxRate, "id" | "active" | "country" | "state" | "taxClass" | "validFrom" | "validUntil">,
  rates: readonly TaxRate[],
): TaxRate | undefined {
  if (!rate.active) return undefined;
  return rates.find(
    ({ id, active, country, state, taxClass, ...validity }) =>
      active &&
      id !== rate.id &&
      country === rate.country &&
      state === rate.state &&
      taxClass === rate.taxClass &&
      overlap(validity, rate),
  );
}

/** The label of a rate, such as "VAT of 19% from 2027-01-01T00:00:00.000Z (txr_…)". */
function nameOf({ displayName, ratePpm, validFrom, validUntil, id }: TaxRate): string {
  const from = validFrom ? ` from ${validFrom.toISOString()}` : "";
  const until = validUntil ? ` until ${validUntil.toISOString()}` : "";
  return `${displayName} of ${percentNumber(ratePpm)}%${from}${until} (${id})`;
}
