import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listInvoiceLines } from "#money/invoice/list-invoice-lines.ts";
import { InvoiceLineV3, linesUrl, presentLine } from "#money/invoice/wire-v3.ts";

/** GET /api/v3/invoices/{id}/lines (extension): as in the invoice. */
export const GET = endpoint({
  summary: "List the line items of an invoice",
  description: "Returns the line items of an invoice.",
  extension: true,
  scope: "invoices:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(InvoiceLineV3),
  run: ({ actor, path, query }) => listInvoiceLines(actor, path.id, pageFromQuery(query)),
  present: (page) => presentList(page, linesUrl(page.invoice), (line) => presentLine(line, page.invoice)),
});
