import type { Customer } from "#account/customer/model.ts";
import { countCustomers, findCustomer, findCustomers } from "#account/customer/store.ts";
import {
  countGuests,
  findGuestContacts,
  findGuests,
  findOrderOfGuest,
  type Guest,
} from "#checkout/checkout-session/guest-store.ts";
import type { ListedCustomer } from "#dashboard/server/customer/customer-detail.ts";
import { findGuestPurchases, findPurchases } from "#dashboard/server/customer/spent-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { pageOf, pageRange } from "#platform/database/paging.ts";

/** The parts of the list of everyone who has bought. */
export const LISTED_KINDS = ["customer", "guest"] as const;
type ListedKind = (typeof LISTED_KINDS)[number];

/** What customers and guests are searched for. */
export interface CustomersAndGuestsFilter {
  /** Customers or guests only. */
  kind?: ListedKind | undefined;
  /** See `CustomerFilter` and `GuestFilter`. */
  search?: string | undefined;
  /** Created, or first order, at this time or later. */
  createdAfter?: Date | undefined;
  /** Before this time. */
  createdBefore?: Date | undefined;
}

/** A row of the list, before what it bought is known. */
type Row = Customer & { guestEmail: string | null };

/**
 * Customers, and guests with a completed order, newest first: a guest whose email address a customer has is not listed.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listCustomersAndGuests(
  actor: Actor,
  { kind, ...filter }: CustomersAndGuestsFilter,
  page: Page,
): Promise<PageOf<ListedCustomer>> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const range = await pageRange(page, (id) =>
    objectPrefix(id) === "cs" ? findOrderOfGuest(actor, id) : findCustomer(actor, id),
  );
  const [customers, guests] = await Promise.all([
    kind === "guest" ? [] : findCustomers(actor, filter, range),
    kind === "customer" ? [] : findGuests(actor, filter, range),
  ]);
  const sign = range.direction === "asc" ? 1 : -1;
  const first = [
    ...customers.map((customer): Row => ({ ...customer, guestEmail: null })),
    ...guests.map((guest) => rowOf(actor, guest)),
  ].sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)));
  const { data, hasMore } = pageOf(page, first.slice(0, range.take));
  return { data: await withPurchases(actor, data), hasMore };
}

/** The number of matching customers and guests, each counted up to `limit`. */
export async function countCustomersAndGuests(
  actor: Actor,
  { kind, ...filter }: CustomersAndGuestsFilter,
  limit: number,
): Promise<number> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const [customers, guests] = await Promise.all([
    kind === "guest" ? 0 : countCustomers(actor, filter, limit),
    kind === "customer" ? 0 : countGuests(actor, filter, limit),
  ]);
  return customers + guests;
}

function rowOf({ livemode }: Pick<Actor, "livemode">, { id, email, createdAt }: Guest): Row {
  const nothing = { externalCustomerId: null, name: null, phone: null, address: null, shipping: null };
  return {
    ...nothing,
    id,
    livemode,
    email,
    taxIds: [],
    metadata: {},
    createdAt,
    deletedAt: null,
    guestEmail: email,
  };
}

async function withPurchases(actor: Actor, buyers: readonly Row[]): Promise<ListedCustomer[]> {
  const emails = buyers.flatMap(({ guestEmail }) => guestEmail ?? []);
  const [contacts, ofCustomer, ofGuest] = await Promise.all([
    emails.length === 0 ? new Map<string, never>() : findGuestContacts(actor, emails),
    findPurchases(
      actor,
      buyers.filter(({ guestEmail }) => guestEmail === null),
    ),
    findGuestPurchases(actor, emails),
  ]);
  return buyers.map(({ guestEmail, ...buyer }) =>
    guestEmail === null
      ? { ...buyer, ...ofCustomer(buyer.id), isGuest: false }
      : { ...buyer, ...contacts.get(guestEmail)?.customerDetails, ...ofGuest(guestEmail), isGuest: true },
  );
}
