import { missingSellerDetails } from "#account/merchant/seller-details.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Price } from "#catalog/price/model.ts";
import { findPrices } from "#catalog/price/store.ts";
import type { Product } from "#catalog/product/model.ts";
import { findProducts, lockProductsShared } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { type CartLine, type CheckedCart, cartProblems, type LineRequest, mergeSamePrice } from "#order/cart.ts";
import { type OptionalItem, optionalItemProblems } from "#order/optional-items.ts";

/**
 * Finds the products and prices of lines, and the reasons why they can't be sold together, each with the line's field:
 * `resource_missing` for an id that is not the actor's, `product_inactive`, `price_inactive`, `currency_mismatch`,
 * `merchant_details_missing` for recurring lines in live mode, and bounds.
 * @param sells see `cartProblems`.
 * @param unchanged lines that stay, next to which optional items are offered.
 * @returns the cart, and the optional items with the quantities that are added: see `optionalItemProblems`.
 */
export async function resolveCart(
  actor: Actor,
  lines: readonly LineRequest[],
  sells: "session" | "link",
  unchanged: readonly OptionalItem[] = [],
): Promise<CheckedCart & { optionalItems: CartLine[] }> {
  const references = lines.map(({ reference }) => reference);
  const priceIds = lines.filter(({ names }) => names !== "product").map(({ reference }) => reference);
  await lockProductsShared(actor, references, priceIds);
  const prices = await findPrices(actor, priceIds);
  const productIds = new Set([...references, ...prices.map(({ productId }) => productId)]);
  const products = await findProducts(actor, [...productIds]);
  const catalog = {
    prices: new Map(prices.map((price) => [price.id, price])),
    products: new Map(products.map((product) => [product.id, product])),
  };
  const found = lines.map((line) => findLine(line, catalog));
  const named = found.filter((line) => "product" in line);
  const sold = named.filter(({ optional }) => !optional);
  const optionalItems = named.filter(({ optional }) => optional);
  const cart = mergeSamePrice(sold);
  const missing = found.filter((line) => "code" in line);
  const problems = [
    ...missing,
    ...cartProblems(sold, sells),
    ...(missing.length === 0 ? optionalItemProblems(optionalItems, [...unchanged, ...cart]) : []),
    ...(await sellerProblems(actor, sold)),
  ];
  return { cart, optionalItems, problems };
}

/** Returns the problem of recurring lines in live mode: see `missingSellerDetails`. */
async function sellerProblems(actor: Actor, lines: readonly CartLine[]): Promise<FieldProblem[]> {
  const recurring = lines.find(({ price }) => price.recurrence !== null);
  if (!actor.livemode || !recurring) return [];
  if (missingSellerDetails(await findMerchant(actor.merchantId)).length === 0) return [];
  const message =
    "is a recurring price, which requires your legal name and address for invoices and a support email for cancellations: enter them in the dashboard settings";
  return [{ field: recurring.field, code: "merchant_details_missing", message }];
}

function findLine(
  line: LineRequest,
  { prices, products }: { prices: Map<string, Price>; products: Map<string, Product> },
): CartLine | FieldProblem {
  const named = prices.get(line.reference);
  const product = products.get(named?.productId ?? line.reference);
  if (!product) return missingReference(line.field, line.names, line.reference);
  const price = named ?? product.defaultPrice;
  if (!price) {
    const message = `is the product ${product.id}, which has no price: set its priceAmount`;
    return { field: line.field, code: "product_inactive", message };
  }
  return { ...line, product, price, pinned: price.id !== product.defaultPrice?.id };
}
