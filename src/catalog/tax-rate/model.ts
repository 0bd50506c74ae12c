import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { Ppm } from "#kernel/percentage.ts";
import type { TaxClass } from "#kernel/tax-class.ts";

/**
 * A merchant's tax on products of a class in a country or state. At most one active rate per location and class is in
 * effect at a time.
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
  /** In effect from this time on, by the merchant's clock; null: without a start. */
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
  /** A state's code or name; absent for the entire country. */
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
export function overlap(a: Validity, b: Validity): boolean {
  const starts = ({ validFrom }: Validity) => validFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  const ends = ({ validUntil }: Validity) => validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
  return starts(a) < ends(b) && starts(b) < ends(a);
}

/**
 * Whether a rate belongs to a state, and is or will be in effect: if a country has such a rate, the customer's state
 * matters.
 */
export function isOfState({ active, state, validUntil }: TaxRate, at: Date): boolean {
  return active && state !== null && (validUntil === null || at < validUntil);
}
