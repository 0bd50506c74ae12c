import { isDeepStrictEqual } from "node:util";
import type { PriceEvent } from "#catalog/price/events.ts";
import type { Price } from "#catalog/price/model.ts";
import { optionProblems, type UpdatePrice } from "#catalog/price/price-input.ts";
import { findPrice, updatePriceRow } from "#catalog/price/store.ts";
import { takeLookupKey } from "#catalog/price/take-lookup-key.ts";
import { lockProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes the fields of a price that can change: whether it is sold, its amounts elsewhere, and its labels. An archived price that is
 * reactivated does not become the product's default price. An update without changes writes nothing.
 * @throws DomainError `resource_missing` for an id that is not the actor's; `resource_in_use` for archiving the default
 * price, and for a lookup key that another price has; `invalid_metadata`.
 */
export async function updatePrice(actor: Actor, id: string, update: UpdatePrice): Promise<Price> {
  requireScope(actor, "prices:write");
  const productId = (await findPrice(actor, id))?.productId;
  const product = productId === undefined ? null : await lockProduct(actor, productId);
  const before = product && (await findPrice(actor, id));
  if (!before) throw notFound("price", id);
  const price = changedPrice(before, update);
  const problems = [
    ...archivingProblems(before, price, product.defaultPrice?.id === id),
    ...metadataProblems(price.metadata),
    ...optionProblems(price.currencyOptions, price),
  ];
  if (problems.length > 0) throw invalidFields(problems);

  if (isDeepStrictEqual(price, before)) {
    setAuditDetails({ nothingChanged: true });
    return before;
  }
  const write = () => updatePriceRow(actor, price);
  if (price.lookupKey === before.lookupKey) await write();
  else await takeLookupKey(actor, price, update.transferLookupKey, write);
  recordEvent<PriceEvent>(actor, { type: "price.updated", object: price });
  const changes = fieldChanges(before, price, ["active", "nickname", "lookupKey", "metadata", "currencyOptions"]);
  setAuditDetails({ objectId: id, name: product.name, changes });
  return price;
}

function changedPrice(price: Price, update: UpdatePrice): Price {
  const active = update.active ?? price.active;
  return {
    ...price,
    active,
    isDefault: price.isDefault && price.active === active,
    currencyOptions: update.currencyOptions ?? price.currencyOptions,
    nickname: update.nickname === undefined ? price.nickname : update.nickname,
    lookupKey: update.lookupKey === undefined ? price.lookupKey : update.lookupKey,
    metadata: update.metadata === undefined ? price.metadata : mergeMetadata(price.metadata, update.metadata),
  };
}

function archivingProblems(before: Price, after: Price, isDefault: boolean): FieldProblem[] {
  if (!isDefault || before.active === after.active) return [];
  const message = "can't be false for the product's default price: set another default_price on the product first";
  return [{ field: "active", code: "resource_in_use", message }];
}
