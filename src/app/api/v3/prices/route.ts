import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { createPrice } from "#server/services/price/create-price.ts";
import { listPrices } from "#server/services/price/list-prices.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import { PriceFilterV3, PriceV3, parsePriceFilter, presentPrice } from "#wire/v3/price.ts";
import { CreatePriceV3, parseCreatePrice } from "#wire/v3/price-body.ts";

/** GET /api/v3/prices (extension): newest first, including archived ones. */
export const GET = endpoint({
  summary: "List prices",
  description: "Returns prices, newest first, including archived prices.",
  extension: true,
  scope: "prices:read",
  query: listQuery(10, PriceFilterV3.shape),
  returns: listOf(PriceV3),
  run: ({ actor, query }) => listPrices(actor, parsePriceFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/prices", presentPrice),
});

/** POST /api/v3/prices (extension): another price of a product, in addition to its default price. */
export const POST = endpoint({
  summary: "Create a price",
  description:
    "Creates an additional price for a product, for example with another billing interval or currency. To make it the default price, set the product's `default_price`.",
  extension: true,
  scope: "prices:write",
  body: CreatePriceV3,
  example: {
    product: "prod_0m3k5b2q",
    currency: "usd",
    unit_amount: 39900,
    nickname: "Group of ten",
    lookup_key: "tour_group",
    transfer_lookup_key: true,
  },
  errors: ["resource_missing", "resource_in_use"],
  returns: PriceV3,
  run: ({ actor, body }) => createPrice(actor, parseCreatePrice(body)),
  present: presentPrice,
});
