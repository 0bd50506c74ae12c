import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { deleteProduct } from "#server/services/product/delete-product.ts";
import { getProduct } from "#server/services/product/get-product.ts";
import { updateProduct } from "#server/services/product/update-product.ts";
import {
  DeletedProductV3,
  ProductV3,
  parseUpdateProduct,
  presentDeletedProduct,
  presentProduct,
  UpdateProductV3,
} from "#wire/v3/product.ts";

/** GET /api/v3/products/{id} */
export const GET = endpoint({
  summary: "Get a product",
  description: "Whatever its status.",
  scope: "products:read",
  path: PathId,
  returns: ProductV3,
  run: ({ actor, path }) => getProduct(actor, path.id),
  present: presentProduct,
});

/** POST /api/v3/products/{id} (extension): partial; other terms of sale are a new default price. */
export const POST = endpoint({
  summary: "Update a product",
  description:
    "Another amount, currency or interval is another price, and the former one is archived; links sell it from then on. `default_price` takes one of the product's other prices instead, and the former one stays active.",
  extension: true,
  scope: "products:write",
  path: PathId,
  body: UpdateProductV3,
  nulls: "clear",
  example: { priceAmount: 55, description: null },
  errors: ["resource_missing", "price_inactive", "resource_in_use"],
  returns: ProductV3,
  run: ({ actor, path, body }) => updateProduct(actor, path.id, parseUpdateProduct(body)),
  present: presentProduct,
});

/** DELETE /api/v3/products/{id} (extension): only when never sold nor linked. */
export const DELETE = endpoint({
  summary: "Delete a product",
  description: "Only while it was never sold nor linked; make it inactive otherwise.",
  extension: true,
  scope: "products:write",
  path: PathId,
  errors: ["resource_in_use"],
  returns: DeletedProductV3,
  run: ({ actor, path }) => deleteProduct(actor, path.id),
  present: presentDeletedProduct,
});
