import type { Actor } from "#kernel/actor.ts";
import { DomainError } from "#kernel/errors.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import { isInvoiceErased } from "#money/invoice/store.ts";

/** @throws DomainError `insufficient_scope` if the customer was deleted, unless the actor is owner or admin. */
export async function requireReadableInvoice(actor: Actor, id: string): Promise<void> {
  if (invoiceReader(actor) !== "anybody" || !(await isInvoiceErased(actor, id))) return;
  const message = "The customer was deleted. Only owners and admins can download this document, in the dashboard.";
  throw new DomainError("insufficient_scope", message);
}
