import type { Price } from "#catalog/price/model.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import {
  type FeaturesChange,
  MAX_PORTAL_PRICES,
  MAX_PORTAL_PRODUCTS,
  type PortalFeatures,
} from "#portal/configuration/model.ts";

type Products = PortalFeatures["subscriptionUpdate"]["products"];

/**
 * Problems with features, by the names of their fields in the API: something turned on without what it offers, and prices
 * among which customers can't change. Those that are stored already are not checked again, so that an archived one keeps
 * nobody from changing something else.
 * @param features with the change.
 * @param stored the products before it.
 */
export async function featureProblems(
  actor: Actor,
  features: PortalFeatures,
  change: FeaturesChange,
  stored: Products,
): Promise<FieldProblem[]> {
  const products = change.subscriptionUpdate?.products;
  return [...lackProblems(features), ...(products ? await productProblems(actor, products, stored) : [])];
}

function lackProblems({ customerUpdate, subscriptionUpdate }: PortalFeatures): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const missing = (field: string, message: string) => problems.push({ field, code: "missing", message });
  if (customerUpdate.enabled && customerUpdate.allowedUpdates.length === 0) {
    missing("features.customer_update.allowed_updates", "is required if customer_update is enabled");
  }
  if (!subscriptionUpdate.enabled) return problems;
  if (subscriptionUpdate.allowedUpdates.length === 0) {
    missing("features.subscription_update.default_allowed_updates", "is required if subscription_update is enabled");
  }
  if (subscriptionUpdate.allowedUpdates.includes("price") && subscriptionUpdate.products.length === 0) {
    missing("features.subscription_update.products", "is required if customers can change the price");
  }
  return problems;
}

async function productProblems(actor: Actor, products: Products, stored: Products): Promise<FieldProblem[]> {
  const kept = new Set(stored.flatMap(({ prices }) => prices));
  const tooMany = countProblems(products);
  if (tooMany.length > 0) return tooMany;
  const [known, prices] = await Promise.all([
    findProducts(
      actor,
      products.map(({ product }) => product),
    ),
    findPrices(
      actor,
      products.flatMap((named) => named.prices),
    ),
  ]);
  return products.flatMap(({ product, prices: named }, index) => {
    const field = `features.subscription_update.products[${index}]`;
    if (!known.some(({ id }) => id === product)) return [missingReference(`${field}.product`, "product", product)];
    const isRepeated = products.findIndex((other) => other.product === product) !== index;
    const problems = isRepeated
      ? [{ field: `${field}.product`, code: "not_unique", message: "is named twice: name all of its prices once" }]
      : [];
    for (const [position, id] of named.entries()) {
      if (kept.has(id)) continue;
      const problem = priceProblem(
        prices.find((price) => price.id === id),
        product,
      );
      const at = `${field}.prices[${position}]`;
      if (problem === "missing") problems.push(missingReference(at, "price", id));
      else if (problem) problems.push({ field: at, ...problem });
    }
    return problems;
  });
}

function countProblems(products: Products): FieldProblem[] {
  const field = "features.subscription_update.products";
  if (products.length > MAX_PORTAL_PRODUCTS) {
    return [{ field, code: "too_big", message: `must be at most ${MAX_PORTAL_PRODUCTS} products` }];
  }
  return products.flatMap(({ prices }, index) =>
    prices.length > MAX_PORTAL_PRICES
      ? [
          {
            field: `${field}[${index}].prices`,
            code: "too_big",
            message: `must be at most ${MAX_PORTAL_PRICES} prices`,
          },
        ]
      : [],
  );
}

/** Why customers can't change to a price of a product; undefined if they can. */
function priceProblem(
  price: Price | undefined,
  product: string,
): "missing" | { code: string; message: string } | undefined {
  if (!price) return "missing";
  if (price.productId !== product) return { code: "parameter_invalid", message: `is not a price of ${product}` };
  if (!price.active) return { code: "price_inactive", message: "is archived: activate it, or use another price" };
  if (price.recurrence === null) return { code: "parameter_invalid", message: "must be a recurring price" };
  if (price.amountType === "CUSTOM") {
    return { code: "parameter_invalid", message: "must have an amount: customers choose the amount of this price" };
  }
  return undefined;
}
