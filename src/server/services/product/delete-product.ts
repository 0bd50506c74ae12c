import type { Product } from "#domain/product/product.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError, notFound } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { deleteProductRow, findProductUse, lockProduct } from "#server/services/product/repository.ts";
import { isProductPlanned } from "#server/services/subscription/repository.ts";

/**
 * Deletes a product that was never sold or linked, with its prices.
 * @returns the product before the deletion.
 * @throws DomainError `resource_missing` for an id that is not the actor's, `resource_in_use`.
 */
export async function deleteProduct(actor: Actor, id: string): Promise<Product> {
  requireScope(actor, "products:write");
  const product = await lockProduct(actor, id);
  if (!product) throw notFound("product", id);
  const { linked, sold } = await findProductUse(actor, id);
  const planned = await isProductPlanned(actor, id);
  if (linked || sold || planned) {
    const user = linked ? "A payment link" : sold ? "A checkout session" : "A scheduled subscription update";
    throw new DomainError("resource_in_use", `${user} uses this product. Deactivate it instead: {"active": false}.`);
  }
  await deleteProductRow(actor, id);
  recordEvent(actor, { type: "product.deleted", object: product });
  setAuditDetails({ objectId: id, name: product.name });
  return product;
}
