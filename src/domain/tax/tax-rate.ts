import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";
import type { Percentage } from "#domain/shared/percentage.ts";

/** What a merchant charges in one country: at most one of his rates is active there. */
export interface TaxRate {
  id: string;
  livemode: boolean;
  active: boolean;
  /** ISO 3166 alpha-2. */
  country: string;
  /** What customers read, such as "VAT". */
  displayName: string;
  description: string | null;
  percentage: Percentage;
  /** Whether prices contain the tax already. */
  inclusive: boolean;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export type CreateTaxRate = Pick<TaxRate, "active" | "country" | "displayName" | "percentage" | "inclusive"> & {
  description?: string | undefined;
  metadata: Metadata;
};

/** Undefined keeps what is, null clears it. Country, percentage and kind never change: make another rate. */
export interface UpdateTaxRate {
  active?: boolean | undefined;
  displayName?: string | undefined;
  description?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** The part of a rate that a session keeps. */
export type AppliedTaxRate = Pick<TaxRate, "id" | "displayName" | "percentage" | "inclusive">;

/** The tax of a session once the customer's country is known; without a rate there, none is charged. */
export interface Taxation {
  country: string;
  rate: AppliedTaxRate | null;
}
