import {
  type PriceAmounts,
  type PriceModel,
  type PriceTerms,
  priceAmounts,
  smallestAmount,
} from "#catalog/price/model.ts";
import { type Recurrence, recurrenceOf } from "#catalog/price/recurrence.ts";
import type { Product, ProductStatus } from "#catalog/product/model.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { type MetadataChange, mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { formatMajor } from "#kernel/money.ts";

/** A partial update: undefined leaves the value unchanged, null clears it. Amounts are decimal text in major units. */
export type UpdateProduct = Partial<
  Pick<
    Product,
    | "name"
    | "description"
    | "type"
    | "status"
    | "amountType"
    | "currency"
    | "recurringInterval"
    | "images"
    | "thumbnailUrl"
    | "url"
    | "packageDimensions"
    | "shippable"
    | "statementDescriptor"
    | "taxCode"
    | "taxClass"
    | "unitLabel"
    | "withdrawal"
  >
> & {
  /** Another way to set ACTIVE and INACTIVE; `status` takes precedence. */
  active?: boolean | undefined;
  priceAmount?: string | null | undefined;
  minimumAmount?: string | null | undefined;
  presetAmount?: string | null | undefined;
  metadata?: MetadataChange | undefined;
  /** The id of another price of the product, which becomes its default price. Not together with other terms of sale. */
  defaultPrice?: string | undefined;
  /** Whether a product that has a price must keep one. */
  keepsPrice?: boolean | undefined;
};

/** The result of an update. Use it only if there are no problems. */
interface UpdatedProduct {
  /** With its default price before the update. */
  product: Product;
  /** The new default price; null for none. */
  terms: PriceTerms | null;
  problems: FieldProblem[];
}

/** The product after an update, or all problems that don't depend on where the product is used. */
export function updatedProduct(product: Product, update: UpdateProduct): UpdatedProduct {
  const { terms, problems } = termsAfter(product, update);
  const updated: Product = {
    ...product,
    name: sentOrCurrent(update.name, product.name),
    description: sentOrCurrent(update.description, product.description),
    type: sentOrCurrent(update.type, product.type),
    status: statusAfter(product, update),
    amountType: sentOrCurrent(update.amountType, product.amountType),
    currency: sentOrCurrent(update.currency, product.currency),
    recurringInterval: sentOrCurrent(update.recurringInterval, product.recurringInterval),
    images: sentOrCurrent(update.images, product.images),
    thumbnailUrl: thumbnailAfter(product, update),
    url: sentOrCurrent(update.url, product.url),
    packageDimensions: sentOrCurrent(update.packageDimensions, product.packageDimensions),
    shippable: sentOrCurrent(update.shippable, product.shippable),
    statementDescriptor: sentOrCurrent(update.statementDescriptor, product.statementDescriptor),
    taxCode: sentOrCurrent(update.taxCode, product.taxCode),
    taxClass: sentOrCurrent(update.taxClass, product.taxClass),
    unitLabel: sentOrCurrent(update.unitLabel, product.unitLabel),
    withdrawal: sentOrCurrent(update.withdrawal, product.withdrawal),
    metadata: update.metadata === undefined ? product.metadata : mergeMetadata(product.metadata, update.metadata),
  };
  return {
    product: updated,
    terms,
    problems: [...statusProblems(product.status, updated.status), ...problems, ...metadataProblems(updated.metadata)],
  };
}

function sentOrCurrent<Value>(sent: Value | undefined, current: Value): Value {
  return sent === undefined ? current : sent;
}

function statusAfter({ status }: Product, update: UpdateProduct): ProductStatus {
  if (update.status !== undefined) return update.status;
  if (update.active === undefined || update.active === (status === "ACTIVE")) return status;
  return update.active ? "ACTIVE" : "INACTIVE";
}

/** DRAFT → ACTIVE ↔ INACTIVE, never back to DRAFT. */
function statusProblems(from: ProductStatus, to: ProductStatus): FieldProblem[] {
  const reject = (message: string) => [{ field: "status", code: "not_allowed", message }];
  if (to === "DRAFT" && from !== to) return reject("can't be changed back to DRAFT: use INACTIVE instead");
  if (to === "INACTIVE" && from === "DRAFT") return reject("can only be changed from DRAFT to ACTIVE");
  return [];
}

/** The first image, unless the merchant chose another one. */
function thumbnailAfter(product: Product, { images = product.images, thumbnailUrl }: UpdateProduct): string | null {
  const chosen = product.thumbnailUrl !== (product.images[0] ?? null);
  return (thumbnailUrl === undefined && chosen ? product.thumbnailUrl : thumbnailUrl) ?? images[0] ?? null;
}

function termsAfter(product: Product, update: UpdateProduct): Pick<UpdatedProduct, "terms" | "problems"> {
  const model = priceModelAfter(product, update);
  const priced = priceAmounts(model);
  if ("problems" in priced) return { terms: null, problems: priced.problems };
  if (update.keepsPrice && priced.amounts === null && product.defaultPrice) {
    const message = "is required when amountType is FIXED";
    return { terms: null, problems: [{ field: "priceAmount", code: "missing", message }] };
  }
  const { amountType, currency } = model;
  const maximumAmount = maximumAfter(product, model, priced.amounts);
  if (maximumAmount === "too_small") {
    const message = "must be at most the maximum amount of the default price: create a new price instead";
    return { terms: null, problems: [{ field: "minimumAmount", code: "too_big", message }] };
  }
  const recurrence = recurrenceAfter(product, update);
  const taxBehavior = product.defaultPrice?.taxBehavior ?? "unspecified";
  return {
    terms: priced.amounts && { ...priced.amounts, maximumAmount, amountType, currency, recurrence, taxBehavior },
    problems: [],
  };
}

/** A product has no field for a maximum: that of its default price stays while the amount is the customer's choice. */
function maximumAfter(product: Product, { amountType, currency }: PriceModel, amounts: PriceAmounts | null) {
  const stays = amountType === "CUSTOM" && product.amountType === "CUSTOM" && currency === product.currency;
  const maximum = stays ? (product.defaultPrice?.maximumAmount ?? null) : null;
  if (maximum === null || amounts === null) return null;
  const min = amounts.presetAmount ?? amounts.minimumAmount ?? 0n;
  return min > maximum ? "too_small" : maximum;
}

/** A `recurringInterval` that equals the product's current one leaves the default price's interval unchanged. */
function recurrenceAfter(product: Product, { recurringInterval }: UpdateProduct): Recurrence | null {
  if (recurringInterval !== undefined && recurringInterval !== product.recurringInterval) {
    return recurrenceOf(recurringInterval);
  }
  return product.defaultPrice ? product.defaultPrice.recurrence : recurrenceOf(product.recurringInterval);
}

/**
 * Amounts that are not sent stay unchanged in major units, unless they belong to another amount type or were the old
 * currency's minimum.
 */
function priceModelAfter(product: Product, update: UpdateProduct): PriceModel {
  const amountType = update.amountType ?? product.amountType;
  const price = amountType === product.amountType ? product.defaultPrice : null;
  const currency = update.currency ?? product.currency;
  const isMinimum = currency !== product.currency && price?.minimumAmount === smallestAmount(product.currency);
  const after = (change: string | null | undefined, amount: bigint | null | undefined) =>
    change === undefined && amount != null ? formatMajor(amount, product.currency) : (change ?? undefined);
  return {
    amountType,
    currency,
    priceAmount: after(update.priceAmount, price?.unitAmount),
    minimumAmount: after(update.minimumAmount, isMinimum ? null : price?.minimumAmount),
    presetAmount: after(update.presetAmount, price?.presetAmount),
  };
}
