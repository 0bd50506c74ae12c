import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getShippingRate } from "#catalog/shipping-rate/get-shipping-rate.ts";
import { updateShippingRate } from "#catalog/shipping-rate/update-shipping-rate.ts";
import {
  parseUpdateShippingRate,
  presentShippingRate,
  ShippingRateV3,
  UpdateShippingRateV3,
} from "#catalog/shipping-rate/wire-v3.ts";

/** GET /api/v3/shipping-rates/{id} (extension) */
export const GET = endpoint({
  summary: "Get a shipping rate",
  description: "Returns a shipping rate, whether or not it is active.",
  extension: true,
  scope: "shipping_rates:read",
  path: PathId,
  returns: ShippingRateV3,
  run: ({ actor, path }) => getShippingRate(actor, path.id),
  present: presentShippingRate,
});

/** POST /api/v3/shipping-rates/{id} (extension): partial. */
export const POST = endpoint({
  summary: "Update a shipping rate",
  description: "Updates a shipping rate. Payment links and sessions keep the snapshot that they stored.",
  extension: true,
  scope: "shipping_rates:write",
  path: PathId,
  body: UpdateShippingRateV3,
  nulls: "clear",
  example: { fixed_amount: { amount: 600, currency: "usd" } },
  returns: ShippingRateV3,
  run: ({ actor, path, body }) => updateShippingRate(actor, path.id, parseUpdateShippingRate(body)),
  present: presentShippingRate,
});
