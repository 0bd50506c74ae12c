import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { invoiceReader } from "#server/services/invoice/invoice-reader.ts";
import { findInvoice } from "#server/services/invoice/repository.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getInvoice(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:read");
  const invoice = await findInvoice(actor, id, invoiceReader(actor));
  if (!invoice) throw notFound("invoice", id);
  return invoice;
}
