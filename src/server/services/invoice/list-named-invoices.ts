import type { ListedInvoice } from "#domain/invoice/invoice-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { withCustomerNames } from "#server/services/customer/names-repository.ts";
import { listInvoices } from "#server/services/invoice/list-invoices.ts";

/** Like `listInvoices`, each with its customer. */
export async function listNamedInvoices(
  actor: Actor,
  filter: Parameters<typeof listInvoices>[1],
  page: Page,
): Promise<PageOf<ListedInvoice>> {
  const { data, hasMore } = await listInvoices(actor, filter, page);
  return { data: await withCustomerNames(actor, data), hasMore };
}
