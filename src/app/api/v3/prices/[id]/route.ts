import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getPrice } from "#catalog/price/get-price.ts";
import { PriceV3, presentPrice } from "#catalog/price/wire-v3.ts";
import { parseUpdatePrice, UpdatePriceV3 } from "#catalog/price/wire-v3-body.ts";
import { PRICE_PARAMETERS } from "#catalog/price/wire-v3-other-parameters.ts";
import { updatePrice } from "#catalog/product/update-price.ts";

/** GET /api/v3/prices/{id} (extension): archived prices too. */
export const GET = endpoint({
  summary: "Get a price",
  description: "Returns a price, including archived prices.",
  extension: true,
  scope: "prices:read",
  path: PathId,
  returns: PriceV3,
  run: ({ actor, path }) => getPrice(actor, path.id),
  present: presentPrice,
});

/** POST /api/v3/prices/{id} (extension): partial; amounts never change. */
export const POST = endpoint({
  summary: "Update a price",
  description:
    "Archives or reactivates a price, and updates its nickname, lookup key, and metadata. The amount can't be changed: create a new price instead. A product's default price can't be archived.",
  extension: true,
  scope: "prices:write",
  path: PathId,
  body: UpdatePriceV3,
  nulls: "clear",
  example: { nickname: "Single ticket", lookup_key: "tour_single", transfer_lookup_key: true },
  errors: ["resource_in_use"],
  otherParameters: PRICE_PARAMETERS.update,
  returns: PriceV3,
  run: ({ actor, path, body }) => updatePrice(actor, path.id, parseUpdatePrice(body)),
  present: presentPrice,
});
