import type { Address } from "#kernel/address.ts";
import { stateValue } from "#kernel/states.ts";

/** The location where tax is due. */
export interface TaxLocation {
  /** ISO 3166 alpha-2. */
  country: string;
  /** As stored in addresses; absent while unknown, and in countries whose states are not listed. */
  state?: string;
}

/** The location of an address; undefined while its country is unknown. */
export function taxLocationOf({ country, state }: Pick<Address, "country" | "state">): TaxLocation | undefined {
  if (country === undefined) return undefined;
  const listed = state === undefined ? undefined : stateValue(country, state);
  return listed === undefined ? { country } : { country, state: listed };
}
