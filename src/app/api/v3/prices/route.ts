import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listPrices } from "#server/services/price/list-prices.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import { PriceFilterV3, PriceV3, parsePriceFilter, presentPrice } from "#wire/v3/price.ts";

/** GET /api/v3/prices (extension): newest first, archived ones too. */
export const GET = endpoint({
  summary: "List prices",
  description: "Newest first, archived ones too.",
  extension: true,
  scope: "prices:read",
  query: listQuery(10, PriceFilterV3.shape),
  returns: listOf(PriceV3),
  run: ({ actor, query }) => listPrices(actor, parsePriceFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/prices", presentPrice),
});
