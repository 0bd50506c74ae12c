import { seriesOf } from "#domain/invoice/invoice.ts";
import type { ListedInvoice } from "#domain/invoice/invoice-detail.ts";
import type { Actor } from "#domain/shared/actor.ts";
import type { Page, PageOf } from "#domain/shared/paging.ts";
import { findNumberSeries } from "#server/services/charging/repository.ts";
import { withCustomerNames } from "#server/services/customer/names-repository.ts";
import { listInvoices } from "#server/services/invoice/list-invoices.ts";

/** Like `listInvoices`, each with its customer and the reason of its number's series. */
export async function listNamedInvoices(
  actor: Actor,
  filter: Parameters<typeof listInvoices>[1],
  page: Page,
): Promise<PageOf<ListedInvoice>> {
  const { data, hasMore } = await listInvoices(actor, filter, page);
  const named = await withCustomerNames(actor, data);
  const series = named.some(({ number }) => seriesOf(number) !== null) ? await findNumberSeries() : null;
  return {
    data: named.map((invoice) => ({
      ...invoice,
      seriesReason: series?.get(seriesOf(invoice.number) ?? "") ?? null,
    })),
    hasMore,
  };
}
