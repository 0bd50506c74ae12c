import { readsErasedCustomers } from "#account/membership/role.ts";
import type { Actor } from "#kernel/actor.ts";
import type { InvoiceReader } from "#money/invoice/store.ts";

/** Invoices of deleted customers stay complete only for owner and admins (contract, section 9). */
export function invoiceReader(actor: Pick<Actor, "kind" | "role">): InvoiceReader {
  return readsErasedCustomers(actor) ? "owner or admin" : "anybody";
}
