import { PathId } from "#server/rest/endpoint.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listPaymentLinkLines } from "#server/services/payment-link/list-payment-link-lines.ts";
import { LinkLineItemV3, presentLinkLineItem } from "#wire/v3/line-item.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import { linkLineItemsPath } from "#wire/v3/payment-link.ts";

/** GET /api/v3/payment-links/{id}/line_items (extension): in the merchant's order. */
export const GET = endpoint({
  summary: "List the line items of a payment link",
  description: "Returns the line items of a payment link in display order.",
  extension: true,
  scope: "payment_links:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(LinkLineItemV3),
  run: ({ actor, path, query }) => listPaymentLinkLines(actor, path.id, pageFromQuery(query)),
  present: (page) => presentList(page, linkLineItemsPath(page.paymentLinkId), presentLinkLineItem),
});
