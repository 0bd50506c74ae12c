import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { Ppm } from "#domain/shared/percentage.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";

/**
 * A merchant's tax on products of a class in a country or state. Of those that are active, at most one of the same place and
 * class is in force at a time.
 */
export interface TaxRate {
  id: string;
  livemode: boolean;
  active: boolean;
  /** ISO 3166 alpha-2. */
  country: string;
  /** As stored in addresses: see `stateValue`. Null is the entire country. */
  state: string | null;
  taxClass: TaxClass;
  /** The name for customers, such as "VAT". */
  displayName: string;
  description: string | null;
  ratePpm: Ppm;
  /** Whether prices contain the tax already. */
  inclusive: boolean;
  /** By the merchant's clock, from this time on; null is since ever. */
  validFrom: Date | null;
  /** Before this time; null is for good. */
  validUntil: Date | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export type CreateTaxRate = Pick<
  TaxRate,
  "active" | "country" | "taxClass" | "displayName" | "ratePpm" | "inclusive"
> & {
  /** A state's code or name; absent for the whole country. */
  state?: string | undefined;
  description?: string | undefined;
  validFrom?: Date | undefined;
  validUntil?: Date | undefined;
  metadata: Metadata;
};

/**
 * Undefined leaves the value unchanged, null clears it. Location, class, percentage, kind and start never change: a new
 * rate is created instead.
 */
export interface UpdateTaxRate {
  active?: boolean | undefined;
  displayName?: string | undefined;
  description?: string | null | undefined;
  validUntil?: Date | null | undefined;
  metadata?: MetadataChange | undefined;
}

type Validity = Pick<TaxRate, "validFrom" | "validUntil">;

/** Whether a rate is charged at a time, if it is active. */
export function isInForce({ validFrom, validUntil }: Validity, at: Date): boolean {
  return (validFrom === null || validFrom <= at) && (validUntil === null || at < validUntil);
}

/** Whether there is a time at which both are in force. */
export function overlap(one: Validity, other: Validity): boolean {
  const begins = ({ validFrom }: Validity) => validFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const ends = ({ validUntil }: Validity) => validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
  return begins(one) < ends(other) && begins(other) < ends(one);
}

/** Whether a rate is of a state, and is or will be in force: where a country has such a one, the customer's state matters. */
export function isOfState({ active, state, validUntil }: TaxRate, at: Date): boolean {
  return active && state !== null && (validUntil === null || at < validUntil);
}
