import type { Customer } from "#account/customer/model.ts";
import { findCustomer } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";

/** The customer that a list's filter names: with the merchant's own ID of them, because sessions may name only that. */
export async function customerOfFilter(
  actor: Actor,
  id: string | undefined,
): Promise<Pick<Customer, "id" | "externalCustomerId"> | undefined> {
  if (id === undefined) return undefined;
  return (await findCustomer(actor, id)) ?? { id, externalCustomerId: null };
}
