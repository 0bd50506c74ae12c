import type { Address } from "#kernel/address.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";
import type { TaxId } from "#kernel/tax-id.ts";

/** Maximum number of tax IDs of a customer. */
export const MAX_TAX_IDS = 5;

/** Where a customer's subscriptions ship to. */
export interface CustomerShipping {
  address: Address;
  name: string;
  phone?: string;
}

/** Somebody who buys. Once deleted, only the id is left. */
export interface Customer {
  id: string;
  livemode: boolean;
  /** The merchant's own ID of the person: at most one customer each. Deleting the customer releases it. */
  externalCustomerId: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: Address | null;
  shipping: CustomerShipping | null;
  /** Null if not stored: the customer was written by a version without this field. */
  taxIds: TaxId[] | null;
  metadata: Metadata;
  createdAt: Date;
  deletedAt: Date | null;
}

/** What a customer entered at a checkout. */
export interface EnteredContact {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  address?: Address | undefined;
  shipping?: CustomerShipping | undefined;
  taxIds?: TaxId[] | undefined;
}

export const CONTACT_UPDATES = ["auto", "never"] as const;

/** Whether what a known customer enters at a checkout changes them. `name` is also about phone and tax IDs. */
export type ContactUpdates = Partial<Record<"name" | "address" | "shipping", (typeof CONTACT_UPDATES)[number]>>;

/** The fields that identify a customer; after deletion, the only ones. */
export type CustomerName = Pick<Customer, "name" | "email" | "deletedAt">;

export interface CreateCustomer {
  externalCustomerId?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  address?: Address | undefined;
  shipping?: CustomerShipping | undefined;
  taxIds?: TaxId[] | undefined;
  metadata: Metadata;
}

/** Undefined keeps the value, null clears it. */
export interface UpdateCustomer {
  /** Never changes: sessions are found by it. */
  externalCustomerId?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  address?: Address | null | undefined;
  shipping?: CustomerShipping | null | undefined;
  /** All of them: those that are not named are removed. */
  taxIds?: TaxId[] | undefined;
  metadata?: MetadataChange | undefined;
}
