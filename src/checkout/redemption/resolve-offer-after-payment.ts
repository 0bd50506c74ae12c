import type { Discount } from "#catalog/coupon/discount.ts";
import { findPrices } from "#catalog/price/store.ts";
import { findProducts, lockProductsShared } from "#catalog/product/store.ts";
import { resolveCouponDiscount } from "#checkout/redemption/resolve-discount.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { isTooSmall } from "#kernel/min-charge.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { discountedOrder } from "#order/applied-discount.ts";
import { type CartLine, lineProblems } from "#order/cart.ts";
import { type CheckoutSettings, DEFAULT_SETTINGS, type OfferAfterPayment } from "#order/checkout-settings.ts";
import { offerLines, priceOrder } from "#order/offer.ts";
import { amountsIn, localPrice, type Pricing, pricingOf } from "#order/pricing.ts";
import { fixedPart, type ProcessorInstructions } from "#order/processor-instructions.ts";

const FIELD = "after_completion.offer";
const PRICE_FIELD = `${FIELD}.price`;
const DISCOUNT_FIELD = `${FIELD}.discount`;

/** What an offer after payment sells, for which price. */
export interface SoldAfterPayment {
  line: CartLine;
  /** Whose price it is; null if the price has no options. */
  pricing: Pricing | null;
  /** At most one. */
  discounts: Discount[];
  /** Before tax. */
  amountTotal: MinorUnits;
}

/** The order after whose payment something is offered. */
interface FirstOrder {
  /** Null while it has none. */
  currency: Currency | null;
  /** The country whose prices it has; null for the default prices. */
  country: string | null;
}

/**
 * What an offer after payment sells now, at the prices of the first order, or why it can't be made: an unknown or archived price, a product
 * that is not active, a recurring price, one without a fixed amount, one that has no amount in the currency, or a coupon
 * that can't be redeemed, does not apply to the price, or leaves nothing to pay. It is never made without its coupon, for
 * more than the merchant configured.
 */
export async function resolveOfferAfterPayment(
  actor: Actor,
  offer: OfferAfterPayment,
  first: FirstOrder,
): Promise<SoldAfterPayment | { problem: FieldProblem }> {
  const found = await resolveLine(actor, offer, first);
  if ("problem" in found) return found;
  const { line } = found;
  const order = {
    lines: offerLines([line], { mode: "payment", settings: DEFAULT_SETTINGS }),
    currency: line.price.currency,
    mode: "payment",
    settings: DEFAULT_SETTINGS,
  } as const;
  const totalWith = (discounts: Discount[]) => priceOrder(order, { discounts, taxation: null }, {}).amountTotal;
  if (offer.couponId === undefined) return { ...found, discounts: [], amountTotal: totalWith([]) };
  const coupon = await resolveCouponDiscount(actor, offer.couponId, DISCOUNT_FIELD, discountedOrder(order));
  const [problem] = coupon.problems;
  if (!coupon.discount || problem)
    return { problem: problem ?? missingReference(DISCOUNT_FIELD, "coupon", offer.couponId) };
  const discounts = [coupon.discount];
  const amountTotal = totalWith(discounts);
  if (amountTotal > 0n) return { ...found, discounts, amountTotal };
  return { problem: { field: DISCOUNT_FIELD, code: "not_applicable", message: "leaves nothing to pay" } };
}

async function resolveLine(
  actor: Actor,
  { priceId }: OfferAfterPayment,
  { currency: ordered, country }: FirstOrder,
): Promise<Pick<SoldAfterPayment, "line" | "pricing"> | { problem: FieldProblem }> {
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
  const currency = ordered ?? price.currency;
  const amounts = amountsIn([price], currency, country);
  if (amounts)
    return { line: { ...line, price: localPrice(price, { currency, amounts }) }, pricing: pricingOf([price], country) };
  const message = `must have an amount in ${currency}, the currency of the line items: add it to its currency_options, or use another price`;
  return problem("currency_mismatch", message);
}

/**
 * Why settings can't have their offer after payment. Its product can't be deleted until the transaction ends.
 * @param order its mode, its currency, null while it has none, and what its link's fixed fee or transfer takes.
 */
export async function offerAfterPaymentProblems(
  actor: Actor,
  { afterCompletion: { offer } }: Pick<CheckoutSettings, "afterCompletion">,
  order: { isOneTime: boolean; currency: Currency | null; instructions?: ProcessorInstructions },
): Promise<FieldProblem[]> {
  const { isOneTime, currency, instructions = {} } = order;
  if (!offer) return [];
  if (!isOneTime) {
    const message = "requires mode payment: it can't be used with recurring line items, or to save a payment method";
    return [{ field: FIELD, code: "not_allowed", message }];
  }
  await lockProductsShared(actor, [], [offer.priceId]);
  const found = await resolveOfferAfterPayment(actor, offer, { currency, country: null });
  if ("problem" in found) return [found.problem];
  if (found.amountTotal >= fixedPart(instructions)) return [];
  const message = "must cost at least as much as the link's application_fee_amount and transfer_data.amount";
  return [{ field: PRICE_FIELD, code: "too_small", message }];
}

/** What is paid first, with the settings of what is offered after it. */
interface OfferingOrder {
  livemode: boolean;
  settings: CheckoutSettings;
  currency: Currency;
  pricing?: Pricing | null;
  amountTotal: MinorUnits;
}

/**
 * An order without an offer after payment that can't be made now, so that nobody is asked to agree to it: because of
 * its price or coupon, because it costs less than can be charged, or because nothing is paid first.
 */
export async function withoutImpossibleOffer<Order extends OfferingOrder>(actor: Actor, order: Order): Promise<Order> {
  const { offer } = order.settings.afterCompletion;
  if (!offer || (await isPossible(actor, offer, order))) return order;
  return withoutOffer(order);
}

/** An order that offers nothing after the payment. */
export function withoutOffer<Order extends Pick<OfferingOrder, "settings">>(order: Order): Order {
  const { offer: _, ...afterCompletion } = order.settings.afterCompletion;
  return { ...order, settings: { ...order.settings, afterCompletion } };
}

async function isPossible(actor: Actor, offer: OfferAfterPayment, order: OfferingOrder): Promise<boolean> {
  const { currency, pricing, amountTotal } = order;
  // The form is not shown for a total of zero, unless a method is to be saved anyway: it may still change.
  if (amountTotal === 0n && order.settings.paymentMethodCollection === "always") return false;
  const found = await resolveOfferAfterPayment(actor, offer, { currency, country: pricing?.country ?? null });
  return "line" in found && !isTooSmall(found.amountTotal, minAmountOf(order));
}
