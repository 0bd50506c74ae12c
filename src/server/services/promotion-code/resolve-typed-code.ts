import type { Discount } from "#domain/discount/discount.ts";
import { type DiscountedOrder, discountOf, inapplicableReason } from "#domain/discount/promotion-code.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import type { FieldProblem } from "#domain/shared/errors.ts";
import { customerReason } from "#server/services/promotion-code/customer-reason.ts";
import type { Redeemer } from "#server/services/promotion-code/redemption-repository.ts";
import { findActivePromotionCode } from "#server/services/promotion-code/repository.ts";

/**
 * The discount of a code that a customer typed, in any case, or why it can't be given, on `promotionCode`: `not_found`,
 * or an `InapplicableReason`.
 * @param customer as far as they are known by now; what is not is asked when they pay.
 */
export async function resolveTypedCode(
  actor: Actor,
  typed: string,
  order: DiscountedOrder,
  customer: { redeemer: Redeemer; checkoutSessionId: string | null },
): Promise<{ discount: Discount | null; problems: FieldProblem[] }> {
  const code = await findActivePromotionCode(actor, typed.trim());
  const why = code
    ? (inapplicableReason(code, now(actor), order) ??
      (await customerReason(actor, code, customer.redeemer, customer.checkoutSessionId)))
    : "not_found";
  if (code && why === undefined) return { discount: discountOf(code), problems: [] };
  const message = "can't be applied to this order";
  return { discount: null, problems: [{ field: "promotionCode", code: why ?? "not_found", message }] };
}
