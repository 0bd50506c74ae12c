import { isDeepStrictEqual } from "node:util";
import type { CustomerEvent } from "#account/customer/events.ts";
import type { ContactUpdates, Customer, EnteredContact } from "#account/customer/model.ts";
import { findCustomer, lockCustomerValues, updateCustomerRow } from "#account/customer/store.ts";
import { withEnteredContact } from "#account/customer/with-entered-contact.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { recordEvent } from "#platform/work/record-event.ts";

/**
 * Updates a known customer with what they entered at a checkout, in the transaction that completes it.
 * @returns the email address that was entered, if it isn't the customer's: emails about what they bought go there, and it
 * changes nothing else. Otherwise null.
 */
export async function keepEnteredContact(
  actor: Actor,
  id: string,
  entered: EnteredContact,
  updates: ContactUpdates,
): Promise<string | null> {
  const changes = (customer: Customer) => !isDeepStrictEqual(withEnteredContact(customer, entered, updates), customer);
  const unlocked = await findCustomer(actor, id);
  const customer = unlocked && changes(unlocked) ? await lockCustomerValues(actor, id) : unlocked;
  if (!customer || customer.deletedAt) return null;
  const after = withEnteredContact(customer, entered, updates);
  if (changes(customer)) {
    await updateCustomerRow(actor, after, now(actor));
    recordEvent<CustomerEvent>(actor, { type: "customer.updated", object: after });
  }
  const { email } = entered;
  return email !== undefined && email.toLowerCase() !== after.email?.toLowerCase() ? email : null;
}
