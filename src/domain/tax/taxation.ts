import type { TaxBehavior } from "#domain/product/price.ts";
import type { VatIdCheck } from "#domain/tax/reverse-charge.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import type { TaxPlace } from "#domain/tax/tax-place.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";

/** The part of a rate that a session keeps. */
export type AppliedTaxRate = Pick<TaxRate, "id" | "displayName" | "ratePpm" | "inclusive">;

/** The tax of a session once the customer's country is known; with its state only where a rate is of a state. */
export interface Taxation extends TaxPlace {
  /** Of the place, by class; see `taxRateOf` for a class that is not there. */
  rates: Partial<Record<TaxClass, AppliedTaxRate>>;
  /** Where the customer gave a VAT id for reverse charge. */
  vatIdCheck?: VatIdCheck;
}

/** Whether the customer accounts for the tax: then none is charged, and inclusive prices stay as they are. */
export function isReverseCharge(taxation: Taxation | null): boolean {
  return taxation?.vatIdCheck?.status === "confirmed";
}

/** What of a line decides its tax. */
export interface TaxedLine {
  taxClass: TaxClass;
  /** Of the line's price; `unspecified` leaves it to the rate. */
  taxBehavior: TaxBehavior;
}

/** Of rates in force in a country, those that count in a place, by class: a state's before the country's. */
export function ratesOfPlace(rates: readonly TaxRate[], { state }: TaxPlace): Taxation["rates"] {
  const counting: Taxation["rates"] = {};
  const found = [...rates.filter((rate) => rate.state === null), ...rates.filter((rate) => rate.state === state)];
  for (const { taxClass, id, displayName, ratePpm, inclusive } of found) {
    counting[taxClass] = { id, displayName, ratePpm, inclusive };
  }
  return counting;
}

/**
 * What is charged on a line (contract, section 4): the rate of its class, otherwise the standard one; nothing on class
 * `zero` without a rate of its own, nor where the customer accounts for it. The price's behavior goes before the rate's
 * (contract, section 2).
 */
export function taxRateOf(taxation: Taxation | null, { taxClass, taxBehavior }: TaxedLine): AppliedTaxRate | null {
  if (!taxation || isReverseCharge(taxation)) return null;
  const { rates } = taxation;
  const rate = rates[taxClass] ?? (taxClass === "zero" ? undefined : rates.standard);
  if (!rate) return null;
  return taxBehavior === "unspecified" ? rate : { ...rate, inclusive: taxBehavior === "inclusive" };
}
