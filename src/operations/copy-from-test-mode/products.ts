import type { Price, PriceModel } from "#catalog/price/model.ts";
import type { CreatePrice } from "#catalog/price/price-input.ts";
import { findPricePage, findPrices } from "#catalog/price/store.ts";
import { createDefaultPrice } from "#catalog/product/create-default-price.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import type { CreateProduct, Product } from "#catalog/product/model.ts";
import { findProductPage, findProducts } from "#catalog/product/store.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CopiedKind } from "#operations/copy-from-test-mode/copied-kind.ts";

/** The fields of a product without those of its default price, so that none is left out when it is copied. */
type OwnField = Exclude<keyof CreateProduct, keyof PriceModel | "recurringInterval">;

/** Products, each with its default price. */
export const PRODUCTS: CopiedKind<Product> = {
  kind: "product",
  audit: "product.created",
  findPage: (actor, page) => findProductPage(actor, {}, page),
  find: findProducts,
  isCopied: ({ status }) => status !== "INACTIVE",
  nameOf: ({ name }) => name,
  detailOf: ({ defaultPrice }) => (defaultPrice ? termsOf(defaultPrice) : undefined),
  referencesOf: () => [],
  createdWith: ({ defaultPrice }) => (defaultPrice ? [defaultPrice.id] : []),
  fieldsOf: (
    { id: _, merchantId: _m, livemode: __, createdAt: _c, updatedAt: _u, amountType: _t, defaultPrice, ...fields },
    copyOf,
  ) => {
    const { recurringInterval: _r, currency: _x, ...shown } = fields;
    return { ...shown, defaultPrice: defaultPrice && copyOf(defaultPrice.id) };
  },
  create: async (live, product) => {
    const { defaultPrice } = product;
    // Its default price has terms that the product's own fields don't have, so that it is created separately.
    const fields = {
      name: product.name,
      description: product.description ?? undefined,
      type: product.type,
      status: product.status,
      amountType: "FIXED" as const,
      currency: product.currency,
      images: product.images,
      thumbnailUrl: product.thumbnailUrl ?? undefined,
      url: product.url ?? undefined,
      packageDimensions: product.packageDimensions ?? undefined,
      shippable: product.shippable ?? undefined,
      statementDescriptor: product.statementDescriptor ?? undefined,
      taxCode: product.taxCode ?? undefined,
      taxClass: product.taxClass,
      unitLabel: product.unitLabel ?? undefined,
      withdrawal: product.withdrawal ?? undefined,
      metadata: product.metadata,
    } satisfies CreateProduct & Record<OwnField, unknown>;
    const copy = await createProduct(live, fields);
    if (!defaultPrice) return new Map([[product.id, copy.id]]);
    const price = await createDefaultPrice(live, createPriceOf(defaultPrice, copy.id));
    return new Map([
      [product.id, copy.id],
      [defaultPrice.id, price.id],
    ]);
  },
};

/** The other prices of products. */
export const PRICES: CopiedKind<Price> = {
  kind: "price",
  audit: "price.created",
  findPage: (actor, page) => findPricePage(actor, {}, page),
  find: findPrices,
  isCopied: ({ active }) => active,
  nameOf: (price, nameOf) => {
    const product = nameOf(price.productId);
    const name = price.nickname ?? termsOf(price);
    return product === undefined ? name : `${product}: ${name}`;
  },
  detailOf: (price) => (price.nickname === null ? undefined : termsOf(price)),
  referencesOf: ({ productId }) => [productId],
  isPart: true,
  // Their terms never change.
  fieldsOf: ({ active, nickname, lookupKey, metadata, currencyOptions }) => ({
    active,
    nickname,
    lookupKey,
    metadata,
    currencyOptions,
  }),
  create: async (live, price, copyOf) => {
    const copy = await createPrice(live, createPriceOf(price, copyOf(price.productId)));
    return new Map([[price.id, copy.id]]);
  },
};

function createPriceOf(price: Price, productId: string): CreatePrice {
  const { unitAmount, minimumAmount, maximumAmount, presetAmount, nickname, lookupKey, metadata, currencyOptions } =
    price;
  const chosen = {
    minimum: minimumAmount ?? undefined,
    maximum: maximumAmount ?? undefined,
    preset: presetAmount ?? undefined,
  };
  return {
    productId,
    currency: price.currency,
    amount: unitAmount ?? chosen,
    recurrence: price.recurrence,
    taxBehavior: price.taxBehavior,
    // A live price that has the key keeps it: the copy fails, and says so.
    transferLookupKey: false,
    nickname,
    lookupKey,
    metadata,
    currencyOptions,
  };
}

/** "$12.00 per month", "Customer chooses (EUR)". */
function termsOf({ unitAmount, currency, recurrence }: Price): string {
  const amount = unitAmount === null ? `Customer chooses (${currency})` : formatMoney(unitAmount, currency, "en");
  if (!recurrence) return amount;
  const { interval, intervalCount } = recurrence;
  return `${amount} ${intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`}`;
}
