import type { Discount } from "#catalog/coupon/discount.ts";
import { discountOfCoupon, unredeemableCoupon } from "#catalog/coupon/model.ts";
import { findCoupon } from "#catalog/coupon/store.ts";
import {
  type DiscountedOrder,
  discountOf,
  type InapplicableReason,
  inapplicableReason,
  type OrderMismatch,
  orderMismatch,
  type UnredeemableReason,
} from "#catalog/promotion-code/model.ts";
import { findPromotionCode } from "#catalog/promotion-code/store.ts";
import { allRedeemers, isForCustomer, isPastFirstTime } from "#checkout/redemption/customer-reason.ts";
import type { Redeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Currency } from "#kernel/currency.ts";
import { type FieldProblem, missingReference } from "#kernel/errors.ts";
import { formatMoney } from "#kernel/money.ts";

interface Resolved {
  discount: Discount | null;
  problems: FieldProblem[];
}

const REASONS: Record<UnredeemableReason, string> = {
  inactive: "is deactivated",
  expired: "has expired",
  used_up: "is fully redeemed",
  not_started: "is not valid yet",
};

/**
 * The discount of a code that the merchant named by its ID, or the reason why it can't be applied: `resource_missing`,
 * `currency_mismatch`, or `not_applicable` if it can't be redeemed, is not for this order or customer, nothing will
 * ever be due, or the money is a donation.
 * @param field the caller's name of the code's field.
 * @param redeemer the session's customer: a code that is another's is as an unknown one.
 */
export async function resolveDiscount(
  actor: Actor,
  id: string,
  field: string,
  order: DiscountedOrder,
  redeemer: Redeemer,
): Promise<Resolved> {
  // Before the code is looked up, so that the answer to another customer's takes as long as that to an unknown one.
  const redeemers = await allRedeemers(actor, redeemer);
  const code = await findPromotionCode(actor, id);
  if (!code || !isForCustomer(code, redeemers)) {
    return { discount: null, problems: [missingReference(field, "promotion code", id)] };
  }
  const isPast = await isPastFirstTime(actor, code, redeemers, null);
  const reason = inapplicableReason(code, now(actor), order) ?? (isPast ? "first_time" : undefined);
  switch (reason) {
    case undefined:
      return { discount: discountOf(code), problems: [] };
    case "minimum_amount": {
      const min = code.minimum && formatMoney(code.minimum.amount, code.minimum.currency, "en");
      return rejected(field, reason, `requires an order of at least ${min}, before discount and tax`);
    }
    case "first_time":
      return rejected(field, reason, "is only valid for a customer's first payment");
    case "inactive":
    case "expired":
    case "used_up":
    case "not_started":
      return rejected(field, reason, `is the promotion code ${code.id}, which ${REASONS[reason]}`);
    default:
      return unfit(field, reason, code.coupon.currency ?? code.minimum?.currency, order);
  }
}

const COUPON_REASONS = { expired: "has expired", used_up: "has been used up" } as const;

/**
 * The discount of a coupon that the merchant named by its ID, or the reason why it can't be applied: as
 * `resolveDiscount`.
 */
export async function resolveCouponDiscount(
  actor: Actor,
  id: string,
  field: string,
  order: DiscountedOrder,
): Promise<Resolved> {
  const coupon = await findCoupon(actor, id);
  const reason = coupon ? unredeemableCoupon(coupon, now(actor)) : "deleted";
  if (!coupon || reason === "deleted") return { discount: null, problems: [missingReference(field, "coupon", id)] };
  if (reason !== undefined) return rejected(field, reason, `is the coupon ${id}, which ${COUPON_REASONS[reason]}`);
  const mismatch = orderMismatch(coupon, order);
  if (mismatch) return unfit(field, mismatch, coupon.currency, order);
  return { discount: discountOfCoupon(coupon), problems: [] };
}

function unfit(
  field: string,
  reason: OrderMismatch,
  currency: Currency | null | undefined,
  order: DiscountedOrder,
): Resolved {
  const message = {
    currency_mismatch: `is in ${currency}, but the session is in ${order.currency}`,
    donation: "can't be applied to donations",
    nothing_due: "can't be applied to an order that never has anything due",
    products: "does not apply to any of these products",
  }[reason];
  return rejected(field, reason, message);
}

/** `currency_mismatch` has its own code; the other reasons differ only in their messages. */
function rejected(field: string, reason: InapplicableReason, message: string): Resolved {
  const code = reason === "currency_mismatch" ? reason : "not_applicable";
  return { discount: null, problems: [{ field, code, message }] };
}
