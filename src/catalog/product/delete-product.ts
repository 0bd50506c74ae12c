import type { ProductEvent } from "#catalog/product/events.ts";
import type { Product } from "#catalog/product/model.ts";
import { deleteProductRow, findProductUse, isProductPlanned, lockProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { DomainError, notFound } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Deletes a product that was never sold or linked, with its prices.
 * @returns the product before the deletion.
 * @throws DomainError `resource_missing` for an id that is not the actor's, `resource_in_use`.
 */
export async function deleteProduct(actor: Actor, id: string): Promise<Product> {
  requireScope(actor, "products:write");
  const product = await lockProduct(actor, id);
  if (!product) throw notFound("product", id);
  const { linked, sold, offered } = await findProductUse(actor, id);
  const planned = await isProductPlanned(actor, id);
  if (linked || sold || offered || planned) {
    const user = linked ? "A payment link" : sold || offered ? "A checkout session" : "A scheduled subscription update";
    throw new DomainError("resource_in_use", `${user} uses this product. Deactivate it instead: {"active": false}.`);
  }
  await deleteProductRow(actor, id);
  recordEvent<ProductEvent>(actor, { type: "product.deleted", object: product });
  setAuditDetails({ objectId: id, name: product.name });
  return product;
}
