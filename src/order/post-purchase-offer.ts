import { findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { type CartLine, lineProblems } from "#order/cart.ts";
import { cartIn } from "#order/cart-in-currency.ts";
import type { CheckoutSettings, PostPurchaseOffer } from "#order/checkout-settings.ts";

const FIELD = "post_purchase_offer";
const PRICE_FIELD = `${FIELD}.price`;

/**
 * What an offer after payment sells now, in a currency, or why it can't be sold: an unknown or archived price, a product
 * that is not active, a recurring price, one without a fixed amount, or one that has no amount in the currency.
 * @param currency of the order; null while it has none.
 */
export async function postPurchaseLine(
  actor: Actor,
  { priceId }: PostPurchaseOffer,
  currency: Currency | null,
): Promise<{ line: CartLine } | { problem: FieldProblem }> {
  const problem = (code: string, message: string) => ({ problem: { field: PRICE_FIELD, code, message } });
  const [price] = await findPrices(actor, [priceId]);
  const [product] = price ? await findProducts(actor, [price.productId]) : [];
  if (!price || !product) return { problem: missingReference(PRICE_FIELD, "price", priceId) };
  const line: CartLine = {
    reference: priceId,
    names: "price or product",
    quantity: 1,
    field: PRICE_FIELD,
    product,
    price,
    pinned: true,
  };
  if (price.recurrence !== null) return problem("not_allowed", "must be a one-time price");
  if (price.amountType !== "FIXED") return problem("not_allowed", "must be a price with a fixed amount");
  const [unfit] = lineProblems(line, price.currency);
  if (unfit) return { problem: unfit };
  const { cart, problems } = cartIn([line], currency ?? price.currency);
  const [local] = cart;
  if (problems.length === 0 && local) return { line: local };
  const message = `must have an amount in ${currency}, the currency of the line items: add it to its currency_options, or use another price`;
  return problem("currency_mismatch", message);
}

/**
 * Why settings can't have their offer after payment.
 * @param order its mode, and its currency; null while it has none.
 */
export async function postPurchaseProblems(
  actor: Actor,
  { postPurchaseOffer: offer }: Pick<CheckoutSettings, "postPurchaseOffer">,
  { isOneTime, currency }: { isOneTime: boolean; currency: Currency | null },
): Promise<FieldProblem[]> {
  if (!offer) return [];
  if (!isOneTime) {
    const message = "requires mode payment: it can't be used with recurring line items, or to save a payment method";
    return [{ field: FIELD, code: "not_allowed", message }];
  }
  const found = await postPurchaseLine(actor, offer, currency);
  return "problem" in found ? [found.problem] : [];
}
