import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listPaymentLinkLines } from "#checkout/payment-link/list-payment-link-lines.ts";
import { linkLineItemsPath } from "#checkout/payment-link/wire-v3.ts";
import { LinkLineItemV3, presentLinkLineItem } from "#checkout/payment-link/wire-v3-line-item.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

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
