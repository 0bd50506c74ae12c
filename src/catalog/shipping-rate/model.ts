import type { DeliveryEstimate } from "#catalog/shipping-rate/delivery.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { EEA, EU } from "#kernel/regions.ts";
import type { TaxBehavior } from "#kernel/tax-behavior.ts";

/** What a merchant charges for shipping. Payment links and sessions store a snapshot of it. */
export interface ShippingRate {
  id: string;
  livemode: boolean;
  /** Inactive rates can't be added to links and sessions. Snapshots stay. */
  active: boolean;
  /** The name for customers. */
  displayName: string;
  amount: MinorUnits;
  currency: Currency;
  /** ISO 3166 alpha-2; null for every country that the link or session ships to. */
  countries: string[] | null;
  /** The subtotal after discount from which it is free. */
  freeFrom: MinorUnits | null;
  deliveryEstimate: DeliveryEstimate | null;
  /** Whether the amount contains the tax; `unspecified` leaves it to the tax rate. */
  taxBehavior: TaxBehavior;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export type CreateShippingRate = Omit<ShippingRate, "id" | "livemode" | "createdAt" | "updatedAt">;

/** Undefined leaves the value unchanged; null clears it. */
export type UpdateShippingRate = {
  [Member in Exclude<keyof CreateShippingRate, "metadata">]?: CreateShippingRate[Member] | undefined;
} & { metadata?: MetadataChange | undefined };

export const REGIONS = ["eu", "eea", "worldwide"] as const;
export type Region = (typeof REGIONS)[number];

type BoundedRegion = Exclude<Region, "worldwide">;

const COUNTRIES_OF: Record<BoundedRegion, readonly string[]> = { eu: EU, eea: EEA };

/** The countries of regions, sorted; null for every country. */
export function countriesOfRegions(regions: readonly Region[]): string[] | null {
  const bounded = regions.filter((region) => region !== "worldwide");
  if (bounded.length < regions.length) return null;
  return [...new Set(bounded.flatMap((region) => COUNTRIES_OF[region]))].sort();
}

/** The region that has exactly these countries, each of which is given once. */
export function regionOf(countries: readonly string[]): BoundedRegion | undefined {
  return (["eu", "eea"] as const).find((region) => {
    const members = COUNTRIES_OF[region];
    return countries.length === members.length && countries.every((code) => members.includes(code));
  });
}
