import { isOwnerOrAdmin } from "#domain/merchant/role.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { InvoiceReader } from "#server/services/invoice/repository.ts";

/** Invoices of deleted customers stay complete only for owner and admins (contract, section 9). */
export function invoiceReader({ kind, role }: Pick<Actor, "kind" | "role">): InvoiceReader {
  return kind === "user" && isOwnerOrAdmin({ ...(role && { role }) }) ? "owner or admin" : "anybody";
}
