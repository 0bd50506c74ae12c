import {
  findGuestContacts,
  findGuests,
  findOrderOfGuest,
  type Guest,
  type GuestFilter,
} from "#checkout/checkout-session/guest-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { pageOf, pageRange } from "#platform/database/paging.ts";

/** A guest with the name and the email address as they are in the newest order. */
export interface NamedGuest extends Guest {
  name: string | null;
}

/**
 * Guests by their first order, newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listGuests(actor: Actor, filter: GuestFilter, page: Page): Promise<PageOf<NamedGuest>> {
  requireScope(actor, "customers:read");
  requireScope(actor, "checkout_sessions:read");
  const range = await pageRange(page, (id) => findOrderOfGuest(actor, id));
  const { data, hasMore } = pageOf(page, await findGuests(actor, filter, range));
  const contacts = await findGuestContacts(
    actor,
    data.map(({ email }) => email),
  );
  const named = data.map((guest): NamedGuest => {
    const details = contacts.get(guest.email)?.customerDetails;
    return { ...guest, email: details?.email ?? guest.email, name: details?.name ?? null };
  });
  return { data: named, hasMore };
}
