import type { TaxRate } from "#catalog/tax-rate/model.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";

/** The part of a rate that a session stores. */
export type AppliedTaxRate = Pick<TaxRate, "id" | "displayName" | "ratePpm" | "inclusive">;

/** The tax of a session once the customer's country is known; with its state only if a rate belongs to a state. */
export interface Taxation extends TaxLocation {
  /** The rates of the location, by class; see `taxRateOf` for a class without a rate. */
  rates: Partial<Record<TaxClass, AppliedTaxRate>>;
  /** Set while the customer's state, which decides the tax of this country, is unknown. */
  needsState?: true;
  /** Set if the customer gave a VAT ID for reverse charge. */
  vatIdCheck?: VatIdCheck;
}

/** Whether the customer accounts for the tax: then none is charged, and inclusive prices stay as they are. */
export function isReverseCharge(taxation: Taxation | null): boolean {
  return taxation?.vatIdCheck?.status === "confirmed";
}

/** The fields of a line that determine its tax. */
export interface TaxedLine {
  taxClass: TaxClass;
  /** The tax behavior of the line's price; `unspecified` leaves it to the rate. */
  taxBehavior: TaxBehavior;
}

/**
 * The rates that apply in a location, by class, from those in effect in its country: a state's take precedence over the
 * country's.
 */
export function ratesOfLocation(rates: readonly TaxRate[], { state }: TaxLocation): Taxation["rates"] {
  const counting: Taxation["rates"] = {};
  const found = [...rates.filter((rate) => rate.state === null), ...rates.filter((rate) => rate.state === state)];
  for (const { taxClass, id, displayName, ratePpm, inclusive } of found) {
    counting[taxClass] = { id, displayName, ratePpm, inclusive };
  }
  return counting;
}

/**
 * The rate of a line (contract, section 4): that of its class, otherwise the standard one; none for class `zero`
 * without its own rate, nor if the reverse charge applies. The price's behavior takes precedence over the rate's
 * (contract, section 2).
 */
export function taxRateOf(taxation: Taxation | null, { taxClass, taxBehavior }: TaxedLine): AppliedTaxRate | null {
  if (!taxation || isReverseCharge(taxation)) return null;
  const { rates } = taxation;
  const rate = rates[taxClass] ?? (taxClass === "zero" ? undefined : rates.standard);
  if (!rate) return null;
  return withTaxBehavior(rate, taxBehavior);
}

/** A rate whose tax is part of the amount, or is added to it; `unspecified` leaves it to the rate. */
export function withTaxBehavior<Rate extends { inclusive: boolean }>(rate: Rate, taxBehavior: TaxBehavior): Rate {
  return taxBehavior === "unspecified" ? rate : { ...rate, inclusive: taxBehavior === "inclusive" };
}
