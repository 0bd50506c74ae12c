import type { Address } from "#domain/checkout/checkout-session.ts";
import type { Metadata, MetadataChange } from "#domain/shared/metadata.ts";

/** Somebody who buys. Once he is deleted nothing is left of him but the id. */
export interface Customer {
  id: string;
  livemode: boolean;
  /** The merchant's own id of the person, at most one customer each; free again once he is deleted. */
  externalCustomerId: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: Address | null;
  metadata: Metadata;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface CreateCustomer {
  externalCustomerId?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  address?: Address | undefined;
  metadata: Metadata;
}

/** Undefined keeps what is, null clears it. */
export interface UpdateCustomer {
  /** Has to be what it is: sessions are found by it. */
  externalCustomerId?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  address?: Address | null | undefined;
  metadata?: MetadataChange | undefined;
}
