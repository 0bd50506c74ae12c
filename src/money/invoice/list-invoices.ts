import { customerOfFilter } from "#account/customer/customer-of-filter.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { requireScope } from "#kernel/scope.ts";
import { invoiceReader } from "#money/invoice/invoice-reader.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { countFoundInvoices, countInvoices, findInvoicePage, type InvoiceFilter } from "#money/invoice/store.ts";

type ListFilter = Omit<InvoiceFilter, "customer"> & { customerId?: string | undefined };

/**
 * Newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listInvoices(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Invoice>> {
  requireScope(actor, "invoices:read");
  return findInvoicePage(actor, await withCustomer(actor, filter), page, invoiceReader(actor));
}

/** The number of matching invoices, counted up to `limit`, or 1,000 for a search. */
export async function countListedInvoices(actor: Actor, filter: ListFilter, limit: number) {
  requireScope(actor, "invoices:read");
  const resolved = await withCustomer(actor, filter);
  return resolved.search === undefined ? countInvoices(actor, resolved, limit) : countFoundInvoices(actor, resolved);
}

async function withCustomer(actor: Actor, { customerId, ...filter }: ListFilter): Promise<InvoiceFilter> {
  return { ...filter, customer: await customerOfFilter(actor, customerId) };
}
