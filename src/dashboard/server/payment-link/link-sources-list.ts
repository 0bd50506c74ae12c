import { z } from "zod";
import { getPaymentLink } from "#checkout/payment-link/get-payment-link.ts";
import type { LinkSourceCounts } from "#checkout/payment-link/link-source.ts";
import { listLinkSources } from "#checkout/payment-link/list-link-sources.ts";
import type { Reader } from "#dashboard/server/lists/list.ts";
import type { CsvExport } from "#dashboard/server/lists/list-csv.ts";
import { ObjectId } from "#kernel/fields.ts";
import { formatMajor } from "#kernel/money.ts";
import { type CsvColumn, csvHeading, csvRows } from "#platform/base/csv.ts";

const FILTER = z.object({ link: ObjectId });

/** The views and sales of each visible source of the link in the URL. There are too few of them for pages. */
export const linkSourcesCsv: CsvExport = (reader, filter) => sourcesCsv(reader, FILTER.parse(filter).link);

/** @throws DomainError `resource_missing` for a link that is not the reader's. */
async function* sourcesCsv({ actor }: Reader, linkId: string): AsyncGenerator<string> {
  const { currency } = await getPaymentLink(actor, linkId);
  const columns: CsvColumn<LinkSourceCounts>[] = [
    { title: "source", value: ({ source }) => source },
    { title: "medium", value: ({ medium }) => medium },
    { title: "campaign", value: ({ campaign }) => campaign },
    { title: "click_id_platform", value: ({ platform }) => platform },
    { title: "views", value: ({ views }) => views },
    { title: "sessions", value: ({ sessions }) => sessions },
    { title: "payments", value: ({ payments }) => payments },
    { title: "net_revenue", value: ({ revenue }) => (currency ? formatMajor(revenue, currency) : null) },
    { title: "currency", value: () => currency },
  ];
  yield csvHeading(columns);
  const sources = (await listLinkSources(actor, linkId)).filter(({ hidden }) => !hidden);
  if (sources.length > 0) yield csvRows(columns, sources);
}
