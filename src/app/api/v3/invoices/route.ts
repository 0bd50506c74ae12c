import { createdFilter, createdRange } from "#server/rest/created-filter.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listInvoices } from "#server/services/invoice/list-invoices.ts";
import { InvoiceFilterV3, InvoiceV3, parseInvoiceFilter, presentInvoice } from "#wire/v3/invoice.ts";
import { listOf, presentList } from "#wire/v3/list.ts";

/** GET /api/v3/invoices (extension): newest first. */
export const GET = endpoint({
  summary: "List invoices",
  description: "Returns invoices, newest first.",
  extension: true,
  scope: "invoices:read",
  query: listQuery(10, { ...InvoiceFilterV3.shape, ...createdFilter }),
  returns: listOf(InvoiceV3),
  run: ({ actor, query }) =>
    listInvoices(actor, { ...parseInvoiceFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/invoices", presentInvoice),
});
