import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createShippingRate } from "#catalog/shipping-rate/create-shipping-rate.ts";
import { listShippingRates } from "#catalog/shipping-rate/list-shipping-rates.ts";
import {
  CreateShippingRateV3,
  parseCreateShippingRate,
  parseShippingRateFilter,
  presentShippingRate,
  ShippingRateFilterV3,
  ShippingRateV3,
} from "#catalog/shipping-rate/wire-v3.ts";
import { SHIPPING_RATE_PARAMETERS } from "#catalog/shipping-rate/wire-v3-other-parameters.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/shipping-rates (extension): newest first, including inactive ones. */
export const GET = endpoint({
  summary: "List shipping rates",
  description: "Returns shipping rates, newest first, including inactive ones.",
  extension: true,
  scope: "shipping_rates:read",
  query: listQuery(10, ShippingRateFilterV3.shape),
  returns: listOf(ShippingRateV3),
  run: ({ actor, query }) => listShippingRates(actor, parseShippingRateFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/shipping-rates", presentShippingRate),
});

/** POST /api/v3/shipping-rates (extension). */
export const POST = endpoint({
  summary: "Create a shipping rate",
  description:
    "Creates a shipping rate. Add it to payment links and checkout sessions with `shipping_options: [{shipping_rate}]`, which stores a snapshot of it.",
  extension: true,
  scope: "shipping_rates:write",
  body: CreateShippingRateV3,
  example: { display_name: "Standard", fixed_amount: { amount: 500, currency: "usd" } },
  otherParameters: SHIPPING_RATE_PARAMETERS.create,
  returns: ShippingRateV3,
  run: ({ actor, body }) => createShippingRate(actor, parseCreateShippingRate(body)),
  present: presentShippingRate,
});
