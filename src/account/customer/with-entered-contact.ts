import { type ContactUpdates, type Customer, type EnteredContact, MAX_TAX_IDS } from "#account/customer/model.ts";
import type { Address } from "#kernel/address.ts";
import type { TaxId } from "#kernel/tax-id.ts";

/**
 * A known customer after a checkout: with what they entered there, except for what the session says `never` to. An email
 * address is only kept if the customer has none, because anyone can enter any.
 */
export function withEnteredContact(customer: Customer, entered: EnteredContact, updates: ContactUpdates): Customer {
  const keepsName = updates.name !== "never";
  const name = (keepsName && entered.name) || customer.name;
  const address = updates.address === "never" ? customer.address : addressAfter(customer.address, entered.address);
  const replaced = { ...customer, name, address };
  const before = isSomebodyElse(customer, replaced) ? { phone: null, taxIds: [] } : customer;
  return {
    ...replaced,
    email: customer.email ?? entered.email ?? null,
    phone: keepsName ? (entered.phone ?? before.phone) : customer.phone,
    shipping: (updates.shipping !== "never" && entered.shipping) || customer.shipping,
    taxIds: keepsName ? taxIdsAfter(before.taxIds, entered.taxIds) : customer.taxIds,
  };
}

/** A page often asks for the country only: what is a part of the known address doesn't replace it. */
function addressAfter(known: Address | null, entered: Address | undefined): Address | null {
  if (!entered) return known;
  const isPart = Object.entries(entered).every(([part, value]) => known?.[part as keyof Address] === value);
  return known && isPart ? known : entered;
}

/** With another name and another address, phone and tax IDs are those of the person or company before. */
function isSomebodyElse(known: Customer, now: Pick<Customer, "name" | "address">): boolean {
  const isOtherName = known.name !== null && now.name?.toLowerCase() !== known.name.toLowerCase();
  return isOtherName && known.address !== null && now.address !== known.address;
}

/** A page collects one tax ID: it replaces those of its type. */
function taxIdsAfter(known: TaxId[] | null, entered: TaxId[] = []): TaxId[] | null {
  if (entered.length === 0) return known;
  const others = (known ?? []).filter(({ type }) => entered.every((taxId) => taxId.type !== type));
  return [...entered, ...others].slice(0, MAX_TAX_IDS);
}
