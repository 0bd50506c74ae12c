import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { Ppm } from "#domain/shared/percentage.ts";

/** A merchant's tax in one country: at most one rate is active there. */
export interface TaxRate {
  id: string;
  livemode: boolean;
  active: boolean;
  /** ISO 3166 alpha-2. */
  country: string;
  /** What customers read, such as "VAT". */
  displayName: string;
  description: string | null;
  ratePpm: Ppm;
  /** Whether prices contain the tax already. */
  inclusive: boolean;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export type CreateTaxRate = Pick<TaxRate, "active" | "country" | "displayName" | "ratePpm" | "inclusive"> & {
  description?: string | undefined;
  metadata: Metadata;
};

/** Undefined keeps the value, null clears it. Country, percentage and kind never change: a new rate is made instead. */
export interface UpdateTaxRate {
  active?: boolean | undefined;
  displayName?: string | undefined;
  description?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** The part of a rate that a session keeps. */
export type AppliedTaxRate = Pick<TaxRate, "id" | "displayName" | "ratePpm" | "inclusive">;

/** The tax of a session once the customer's country is known. Without a rate for it, there is no tax. */
export interface Taxation {
  country: string;
  rate: AppliedTaxRate | null;
}
