import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v2.ts";
import { deleteProduct } from "#catalog/product/delete-product.ts";
import { getProduct } from "#catalog/product/get-product.ts";
import { updateProduct } from "#catalog/product/update-product.ts";
import {
  DeletedProductV2,
  ProductV2,
  parseUpdateProduct,
  presentDeletedProduct,
  presentProduct,
  UpdateProductV2,
} from "#catalog/product/wire-v2.ts";

/** GET /api/v2/products/{id} */
export const GET = endpoint({
  summary: "Get a product",
  description: "Returns a product in any status, including products created with v3.",
  scope: "products:read",
  path: PathId,
  returns: ProductV2,
  run: ({ actor, path }) => getProduct(actor, path.id),
  present: presentProduct,
});

/** PATCH /api/v2/products/{id} (extension): partial; other terms of sale are a new price. */
export const PATCH = endpoint({
  summary: "Update a product",
  description:
    "Updates a product. Changing the amount, currency, or interval creates a new price, which payment links sell from then on.",
  extension: true,
  scope: "products:write",
  path: PathId,
  body: UpdateProductV2,
  nulls: "clear",
  example: { priceAmount: 55 },
  errors: ["parameter_missing", "resource_in_use"],
  returns: ProductV2,
  run: ({ actor, path, body }) => updateProduct(actor, path.id, parseUpdateProduct(body)),
  present: presentProduct,
});

/** DELETE /api/v2/products/{id} (extension): only when never sold nor linked. */
export const DELETE = endpoint({
  summary: "Delete a product",
  description:
    "Deletes a product that was never added to a payment link or sold, and is not part of a scheduled subscription update. Deactivate other products instead.",
  extension: true,
  scope: "products:write",
  path: PathId,
  errors: ["resource_in_use"],
  returns: DeletedProductV2,
  run: ({ actor, path }) => deleteProduct(actor, path.id),
  present: presentDeletedProduct,
});
