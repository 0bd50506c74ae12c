import type { Address } from "#kernel/address.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";

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
  metadata: Metadata;
  createdAt: Date;
  deletedAt: Date | null;
}

/** The fields that identify a customer; after deletion, the only ones. */
export type CustomerName = Pick<Customer, "name" | "email" | "deletedAt">;

export interface CreateCustomer {
  externalCustomerId?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  address?: Address | undefined;
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
  metadata?: MetadataChange | undefined;
}
