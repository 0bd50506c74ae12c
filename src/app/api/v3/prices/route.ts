import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listPrices } from "#catalog/price/list-prices.ts";
import { PriceFilterV3, PriceV3, parsePriceFilter, presentPrice } from "#catalog/price/wire-v3.ts";
import { CreatePriceV3, parseCreatePrice } from "#catalog/price/wire-v3-body.ts";
import { PRICE_PARAMETERS } from "#catalog/price/wire-v3-other-parameters.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/prices (extension): newest first, including archived ones. */
export const GET = endpoint({
  summary: "List prices",
  description: "Returns prices, newest first, including archived prices.",
  extension: true,
  scope: "prices:read",
  query: listQuery(10, { ...PriceFilterV3.shape, ...createdFilter }),
  otherParameters: PRICE_PARAMETERS.list,
  returns: listOf(PriceV3),
  run: ({ actor, query }) =>
    listPrices(actor, { ...parsePriceFilter(query), ...createdRange(query) }, pageFromQuery(query)),
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
  otherParameters: PRICE_PARAMETERS.create,
  returns: PriceV3,
  run: ({ actor, body }) => createPrice(actor, parseCreatePrice(body)),
  present: presentPrice,
});
