import {
  type Discount,
  type DiscountedOrder,
  discountOf,
  inapplicableReason,
  type UnredeemableReason,
} from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { type FieldProblem, missingReference } from "#domain/shared/errors.ts";
import { findPromotionCode } from "#server/services/promotion-code/repository.ts";

const REASONS: Record<UnredeemableReason, string> = {
  inactive: "was deactivated",
  expired: "has expired",
  used_up: "has been used up",
  not_started: "can't be used yet",
};

/**
 * The discount of a code that the merchant named by its id, or why it can't be given: `resource_missing`,
 * `currency_mismatch`, or `not_applicable` if it can't be redeemed, nothing is due, or the money is a donation.
 * @param field the caller's name of the code's field.
 */
export async function resolveDiscount(
  actor: Actor,
  id: string,
  field: string,
  order: DiscountedOrder,
): Promise<{ discount: Discount | null; problems: FieldProblem[] }> {
  const refuse = (code: string, message: string) => ({ discount: null, problems: [{ field, code, message }] });
  const code = await findPromotionCode(actor, id);
  if (!code) return { discount: null, problems: [missingReference(field, "promotion code", id)] };
  const why = inapplicableReason(code, now(actor), order);
  switch (why) {
    case undefined:
      return { discount: discountOf(code), problems: [] };
    case "currency_mismatch":
      return refuse(why, `takes off ${code.currency}, and the session is in ${order.currency}`);
    case "donation":
      return refuse("not_applicable", "can't be taken off a donation");
    case "nothing_due":
      return refuse("not_applicable", "can't be taken off where nothing is due today");
    default:
      return refuse("not_applicable", `names the promotion code ${code.id}, which ${REASONS[why]}`);
  }
}
