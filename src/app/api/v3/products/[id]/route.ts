import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { getProduct } from "#server/services/product/get-product.ts";
import { ProductV3, presentProduct } from "#wire/v3/product.ts";

/** GET /api/v3/products/{id} */
export const GET = endpoint({
  summary: "Get a product",
  scope: "products:read",
  path: PathId,
  returns: ProductV3,
  run: ({ actor, path }) => getProduct(actor, path.id),
  present: presentProduct,
});
