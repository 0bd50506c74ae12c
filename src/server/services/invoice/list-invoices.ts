import type { Invoice } from "#domain/invoice/invoice.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { customerOfFilter } from "#server/services/customer/customer-of-filter.ts";
import { invoiceReader } from "#server/services/invoice/invoice-reader.ts";
import { countInvoices, findInvoicePage, type InvoiceFilter } from "#server/services/invoice/repository.ts";

type ListFilter = Omit<InvoiceFilter, "customer"> & { customerId?: string | undefined };

/**
 * Newest first.
 * @throws DomainError `resource_missing` (400) for an unknown cursor; `insufficient_scope`.
 */
export async function listInvoices(actor: Actor, filter: ListFilter, page: Page): Promise<PageOf<Invoice>> {
  requireScope(actor, "invoices:read");
  return findInvoicePage(actor, await withCustomer(actor, filter), page, invoiceReader(actor));
}

/** The number of matching invoices, counted up to `limit`. */
export async function countListedInvoices(actor: Actor, filter: ListFilter, limit: number): Promise<number> {
  requireScope(actor, "invoices:read");
  return countInvoices(actor, await withCustomer(actor, filter), limit);
}

async function withCustomer(actor: Actor, { customerId, ...filter }: ListFilter): Promise<InvoiceFilter> {
  return { ...filter, customer: await customerOfFilter(actor, customerId) };
}
