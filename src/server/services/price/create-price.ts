import { type CreatePrice, givenAmounts, recurrenceProblems } from "#domain/product/create-price.ts";
import type { Price } from "#domain/product/price.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { invalidFields, missingReference } from "#domain/shared/errors.ts";
import { requireScope } from "#domain/shared/scope.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { recordEvent } from "#server/services/event/record-event.ts";
import { newPrice } from "#server/services/price/new-price.ts";
import { insertPrice } from "#server/services/price/repository.ts";
import { takeLookupKey } from "#server/services/price/take-lookup-key.ts";
import { lockProduct } from "#server/services/product/repository.ts";

/**
 * Creates another price of a product in addition to its default price, in any currency and interval.
 * @throws DomainError `resource_missing` (400) on `product`; `parameter_invalid` with all invalid amounts, and for an
 * interval of more than three years; `resource_in_use` for a lookup key that another price has.
 */
export async function createPrice(actor: Actor, input: CreatePrice): Promise<Price> {
  requireScope(actor, "prices:write");
  const product = await lockProduct(actor, input.productId);
  const { amounts, problems } = givenAmounts(input);
  if (!product) problems.unshift(missingReference("product", "product", input.productId));
  problems.push(...recurrenceProblems(input.recurrence));
  if (!product || problems.length > 0) throw invalidFields(problems);

  const { currency, recurrence, taxBehavior, nickname, lookupKey, metadata, transferLookupKey } = input;
  const terms = { ...amounts, currency, recurrence, taxBehavior, nickname, lookupKey, metadata };
  const price = newPrice(product, terms, now(actor), false);
  await takeLookupKey(actor, price, transferLookupKey, () => insertPrice(actor, price));
  recordEvent(actor, { type: "price.created", object: price });
  setAuditDetails({ objectId: price.id, name: product.name });
  return price;
}
