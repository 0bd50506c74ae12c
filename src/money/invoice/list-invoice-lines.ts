import type { Actor } from "#kernel/actor.ts";
import { type Page, type PageOf, pageFrom } from "#kernel/paging.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import type { Invoice, InvoiceLine } from "#money/invoice/model.ts";

/**
 * A page of an invoice's lines, in its order.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and (400) for an unknown cursor.
 */
export async function listInvoiceLines(
  actor: Actor,
  id: string,
  page: Page,
): Promise<PageOf<InvoiceLine> & { invoice: Invoice }> {
  const invoice = await getInvoice(actor, id);
  return { ...pageFrom(invoice.lines, page), invoice };
}
