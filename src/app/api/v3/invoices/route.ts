import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listInvoices } from "#money/invoice/list-invoices.ts";
import { InvoiceFilterV3, InvoiceV3, parseInvoiceFilter, presentInvoice } from "#money/invoice/wire-v3.ts";
import { INVOICE_PARAMETERS } from "#money/invoice/wire-v3-other-parameters.ts";

/** GET /api/v3/invoices (extension): newest first. */
export const GET = endpoint({
  summary: "List invoices",
  description: "Returns invoices, newest first.",
  extension: true,
  scope: "invoices:read",
  query: listQuery(10, { ...InvoiceFilterV3.shape, ...createdFilter }),
  otherParameters: INVOICE_PARAMETERS.list,
  returns: listOf(InvoiceV3),
  run: ({ actor, query }) =>
    listInvoices(actor, { ...parseInvoiceFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/invoices", presentInvoice),
});
