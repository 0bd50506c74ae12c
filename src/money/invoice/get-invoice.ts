import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { findInvoice } from "#money/invoice/store.ts";

/** @throws DomainError `resource_missing` for an id that is not the actor's; `insufficient_scope`. */
export async function getInvoice(actor: Actor, id: string): Promise<Invoice> {
  requireScope(actor, "invoices:read");
  const invoice = await findInvoice(actor, id, invoiceReader(actor));
  if (!invoice) throw notFound("invoice", id);
  return invoice;
}
