import type { PriceEvent } from "#catalog/price/events.ts";
import type { Price } from "#catalog/price/model.ts";
import { newPrice } from "#catalog/price/new-price.ts";
import { type CreatePrice, givenAmounts, optionProblems, recurrenceProblems } from "#catalog/price/price-input.ts";
import { insertPrice } from "#catalog/price/store.ts";
import { takeLookupKey } from "#catalog/price/take-lookup-key.ts";
import { lockProduct } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

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
  problems.push(...optionProblems(input.currencyOptions, { ...amounts, currency: input.currency }));
  if (!product || problems.length > 0) throw invalidFields(problems);

  const { currency, recurrence, taxBehavior, nickname, lookupKey, metadata, transferLookupKey, currencyOptions } =
    input;
  const terms = { ...amounts, currency, recurrence, taxBehavior, nickname, lookupKey, metadata, currencyOptions };
  const price = newPrice(product, terms, now(actor), false);
  await takeLookupKey(actor, price, transferLookupKey, () => insertPrice(actor, price));
  recordEvent<PriceEvent>(actor, { type: "price.created", object: price });
  setAuditDetails({ objectId: price.id, name: product.name });
  return price;
}
