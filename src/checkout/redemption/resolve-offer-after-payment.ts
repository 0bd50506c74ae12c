import type { Discount } from "#catalog/coupon/discount.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts, lockProductsShared } from "#catalog/product/store.ts";
import { resolveCouponDiscount } from "#checkout/redemption/resolve-discount.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { discountedOrder } from "#order/applied-discount.ts";
import { type CartLine, lineProblems } from "#order/cart.ts";
import { cartIn } from "#order/cart-in-currency.ts";
import { type CheckoutSettings, DEFAULT_SETTINGS, type OfferAfterPayment } from "#order/checkout-settings.ts";
import { offerLines, priceOrder } from "#order/offer.ts";

const FIELD = "after_completion.offer";
const PRICE_FIELD = `${FIELD}.price`;
const DISCOUNT_FIELD = `${FIELD}.discount`;

/** What an offer after payment sells, for which price. */
export interface SoldAfterPayment {
  line: CartLine;
  /** At most one. */
  discounts: Discount[];
}

/**
 * What an offer after payment sells now, in a currency, or why it can't be made: an unknown or archived price, a product
 * that is not active, a recurring price, one without a fixed amount, one that has no amount in the currency, or a coupon
 * that can't be redeemed, does not apply to the price, or leaves nothing to pay. It is never made without its coupon, for
 * more than the merchant configured.
 * @param currency of the order; null while it has none.
 */
export async function resolveOfferAfterPayment(
  actor: Actor,
  offer: OfferAfterPayment,
  currency: Currency | null,
): Promise<SoldAfterPayment | { problem: FieldProblem }> {
  const found = await resolveLine(actor, offer, currency);
  if ("problem" in found || offer.couponId === undefined)
    return "problem" in found ? found : { ...found, discounts: [] };
  const { line } = found;
  const order = {
    lines: offerLines([line], { mode: "payment", settings: DEFAULT_SETTINGS }),
    currency: line.price.currency,
    mode: "payment",
    settings: DEFAULT_SETTINGS,
  } as const;
  const coupon = await resolveCouponDiscount(actor, offer.couponId, DISCOUNT_FIELD, discountedOrder(order));
  const [problem] = coupon.problems;
  if (!coupon.discount || problem)
    return { problem: problem ?? missingReference(DISCOUNT_FIELD, "coupon", offer.couponId) };
  const discounts = [coupon.discount];
  const { amountTotal } = priceOrder(order, { discounts, taxation: null }, {});
  if (amountTotal > 0n) return { line, discounts };
  return { problem: { field: DISCOUNT_FIELD, code: "not_applicable", message: "leaves nothing to pay" } };
}

async function resolveLine(
  actor: Actor,
  { priceId }: OfferAfterPayment,
  currency: Currency | null,
): Promise<Pick<SoldAfterPayment, "line"> | { problem: FieldProblem }> {
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
 * Why settings can't have their offer after payment. Its product can't be deleted until the transaction ends.
 * @param order its mode, and its currency; null while it has none.
 */
export async function offerAfterPaymentProblems(
  actor: Actor,
  { afterCompletion: { offer } }: Pick<CheckoutSettings, "afterCompletion">,
  { isOneTime, currency }: { isOneTime: boolean; currency: Currency | null },
): Promise<FieldProblem[]> {
  if (!offer) return [];
  if (!isOneTime) {
    const message = "requires mode payment: it can't be used with recurring line items, or to save a payment method";
    return [{ field: FIELD, code: "not_allowed", message }];
  }
  await lockProductsShared(actor, [], [offer.priceId]);
  const found = await resolveOfferAfterPayment(actor, offer, currency);
  return "problem" in found ? [found.problem] : [];
}

/** An order without an offer after payment that can't be made now, so that nobody is asked to agree to it. */
export async function withoutImpossibleOffer<Order extends { settings: CheckoutSettings; currency: Currency }>(
  actor: Actor,
  order: Order,
): Promise<Order> {
  const { offer, ...afterCompletion } = order.settings.afterCompletion;
  if (!offer || "line" in (await resolveOfferAfterPayment(actor, offer, order.currency))) return order;
  return { ...order, settings: { ...order.settings, afterCompletion } };
}
