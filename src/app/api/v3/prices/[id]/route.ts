import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getPrice } from "#server/services/price/get-price.ts";
import { PriceV3, presentPrice } from "#wire/v3/price.ts";

/** GET /api/v3/prices/{id} (extension): archived prices too. */
export const GET = endpoint({
  summary: "Get a price",
  description: "Archived prices too.",
  extension: true,
  scope: "prices:read",
  path: PathId,
  returns: PriceV3,
  run: ({ actor, path }) => getPrice(actor, path.id),
  present: presentPrice,
});
