import { withCustomerNames } from "#account/customer/names-store.ts";
import type { ListedInvoice } from "#dashboard/server/invoice/invoice-detail.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { findNumberSeries } from "#money/charging/store.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { seriesOf } from "#money/invoice/model.ts";

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
