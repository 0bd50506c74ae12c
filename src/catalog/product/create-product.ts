import type { PriceEvent } from "#catalog/price/events.ts";
import { NO_LABELS, priceAmounts } from "#catalog/price/model.ts";
import { newPrice } from "#catalog/price/new-price.ts";
import { recurrenceOf } from "#catalog/price/recurrence.ts";
import type { ProductEvent } from "#catalog/product/events.ts";
import { type CreateProduct, type Product, productType } from "#catalog/product/model.ts";
import { insertProduct } from "#catalog/product/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { invalidFields } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Creates a product and, unless it is FIXED without an amount, its default price.
 * @throws DomainError `parameter_invalid` with every bad amount.
 */
export async function createProduct(actor: Actor, input: CreateProduct): Promise<Product> {
  requireScope(actor, "products:write");
  const priced = priceAmounts(input);
  if ("problems" in priced) throw invalidFields(priced.problems);

  const createdAt = now(actor);
  const id = newId("product");
  const recurringInterval = input.recurringInterval ?? null;
  const { amountType, currency } = input;
  const terms = {
    amountType,
    currency,
    recurrence: recurrenceOf(recurringInterval),
    taxBehavior: "unspecified",
  } as const;
  const priceFields = priced.amounts && { ...priced.amounts, ...terms, ...NO_LABELS };
  const defaultPrice = priceFields && newPrice({ id, livemode: actor.livemode }, priceFields, createdAt);
  const product: Product = {
    id,
    merchantId: actor.merchantId,
    livemode: actor.livemode,
    name: input.name,
    description: input.description ?? null,
    type: productType(input),
    status: input.status,
    amountType,
    currency,
    recurringInterval,
    defaultPrice,
    images: input.images,
    thumbnailUrl: input.thumbnailUrl ?? input.images[0] ?? null,
    url: input.url ?? null,
    packageDimensions: input.packageDimensions ?? null,
    shippable: input.shippable ?? null,
    statementDescriptor: input.statementDescriptor ?? null,
    taxCode: input.taxCode ?? null,
    taxClass: input.taxClass ?? "standard",
    unitLabel: input.unitLabel ?? null,
    withdrawal: input.withdrawal ?? null,
    metadata: input.metadata,
    createdAt,
    updatedAt: createdAt,
  };

  await insertProduct(actor, product);
  setAuditDetails({ objectId: id, name: product.name });
  recordEvent<ProductEvent>(actor, { type: "product.created", object: product });
  if (defaultPrice) recordEvent<PriceEvent>(actor, { type: "price.created", object: defaultPrice });
  return product;
}
