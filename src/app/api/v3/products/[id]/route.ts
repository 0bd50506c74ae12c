import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { deleteProduct } from "#catalog/product/delete-product.ts";
import { getProduct } from "#catalog/product/get-product.ts";
import { updateProduct } from "#catalog/product/update-product.ts";
import {
  DeletedProductV3,
  ProductV3,
  parseUpdateProduct,
  presentDeletedProduct,
  presentProduct,
  UpdateProductV3,
} from "#catalog/product/wire-v3.ts";
import { PRODUCT_PARAMETERS } from "#catalog/product/wire-v3-other-parameters.ts";

/** GET /api/v3/products/{id} */
export const GET = endpoint({
  summary: "Get a product",
  description: "Returns a product in any status.",
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
    "Updates a product. Changing the amount, currency, or interval creates a new default price and archives the old one; payment links then sell the new price. Setting `default_price` to another of the product's prices keeps the old one active.",
  extension: true,
  scope: "products:write",
  path: PathId,
  body: UpdateProductV3,
  nulls: "clear",
  example: { priceAmount: 55, description: null },
  errors: ["resource_missing", "price_inactive", "resource_in_use"],
  otherParameters: PRODUCT_PARAMETERS.update,
  returns: ProductV3,
  run: ({ actor, path, body }) => updateProduct(actor, path.id, parseUpdateProduct(body)),
  present: presentProduct,
});

/** DELETE /api/v3/products/{id} (extension): only when never sold nor linked. */
export const DELETE = endpoint({
  summary: "Delete a product",
  description:
    "Deletes a product that was never added to a payment link or sold, and is not part of a scheduled subscription update. Deactivate other products instead.",
  extension: true,
  scope: "products:write",
  path: PathId,
  errors: ["resource_in_use"],
  returns: DeletedProductV3,
  run: ({ actor, path }) => deleteProduct(actor, path.id),
  present: presentDeletedProduct,
});
