import type { Customer } from "#account/customer/model.ts";
import { MAX_TAX_IDS } from "#account/customer/model.ts";
import { lockCustomer } from "#account/customer/store.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import type { ContactInput } from "#checkout/pages/handlers/customer-input.ts";
import type { Actor } from "#kernel/actor.ts";
import type { TaxId } from "#kernel/tax-id.ts";
import { ownCustomer } from "#portal/customer/own-customer.ts";
import type { PortalPerson } from "#portal/person/model.ts";

/**
 * Changes what a customer of the person said about themselves. Invoices that exist stay as they are.
 * @throws DomainError `resource_missing` for one that is not the person's.
 */
export async function updateOwnCustomer(
  actor: Actor,
  person: PortalPerson,
  id: string,
  { taxId, ...contact }: ContactInput,
): Promise<Customer> {
  await ownCustomer(actor, person, id);
  const customer = await lockCustomer(actor, id);
  const taxIds = taxId === undefined ? undefined : taxIdsAfter(customer?.taxIds ?? [], taxId);
  return updateCustomer({ ...actor, scopes: ["customers:write"] }, id, { ...contact, taxIds });
}

/** The form shows the first one: it is replaced, or removed. */
function taxIdsAfter([, ...others]: readonly TaxId[], taxId: TaxId | null): TaxId[] {
  const kept = others.filter(({ type }) => type !== taxId?.type);
  return [...(taxId ? [taxId] : []), ...kept].slice(0, MAX_TAX_IDS);
}
