import type { Discount } from "#catalog/coupon/discount.ts";
import {
  type DiscountedOrder,
  discountOf,
  type InapplicableReason,
  inapplicableReason,
  type PromotionCode,
} from "#catalog/promotion-code/model.ts";
import { findActivePromotionCode } from "#catalog/promotion-code/store.ts";
import { allRedeemers, isForCustomer, isPastFirstTime } from "#checkout/redemption/customer-reason.ts";
import type { Redeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { withDiscount } from "#order/combined-discounts.ts";

/** An order with the discounts that it has already. */
type TypedOrder = DiscountedOrder & { given: Parameters<typeof withDiscount>[0] };

/**
 * The discounts of an order with that of a code that a customer typed, in any case, or why it can't be given, on
 * `promotionCode`: `not_found`, also for a code that is another customer's, an `InapplicableReason`, or a
 * `CombinationProblem`; the discounts are then unchanged.
 * @param customer as far as they are known by now; what is not is asked when they pay.
 */
export async function resolveTypedCode(
  actor: Actor,
  typed: string,
  order: TypedOrder,
  customer: { redeemer: Redeemer; checkoutSessionId: string | null },
): Promise<{ discounts: Discount[]; problems: FieldProblem[] }> {
  // Before the code is looked up, so that the answer to another customer's takes as long as that to an unknown one.
  const redeemers = await allRedeemers(actor, customer.redeemer);
  const found = await findActivePromotionCode(actor, typed.trim());
  const code = found && isForCustomer(found, redeemers) ? found : null;
  const reason = code ? await reasonAgainst(actor, code, order, redeemers, customer.checkoutSessionId) : "not_found";
  const combined = code && reason === undefined ? withDiscount(order.given, discountOf(code)) : reason;
  if (Array.isArray(combined)) return { discounts: combined, problems: [] };
  const problem = { field: "promotionCode", code: combined ?? "not_found", message: "can't be applied to this order" };
  return { discounts: [...order.given.discounts], problems: [problem] };
}

async function reasonAgainst(
  actor: Actor,
  code: PromotionCode,
  order: DiscountedOrder,
  redeemers: Redeemer[],
  checkoutSessionId: string | null,
): Promise<InapplicableReason | undefined> {
  const reason = inapplicableReason(code, now(actor), order);
  if (reason !== undefined) return reason;
  return (await isPastFirstTime(actor, code, redeemers, checkoutSessionId)) ? "first_time" : undefined;
}
