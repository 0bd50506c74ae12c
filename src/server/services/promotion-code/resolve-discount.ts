import type { Actor } from "#domain/actor.ts";
import type { SubmitType } from "#domain/checkout-settings.ts";
import { now } from "#domain/clock.ts";
import type { Currency } from "#domain/currency.ts";
import { type FieldProblem, missingReference } from "#domain/errors.ts";
import type { MinorUnits } from "#domain/money.ts";
import { type Discount, discountOf, type Unredeemable, whyUnredeemable } from "#domain/promotion-code.ts";
import { findPromotionCode } from "#server/services/promotion-code/repository.ts";

/** What a code is to be taken off. */
interface Order {
  currency: Currency;
  /** What is due today, before discount and tax. */
  amountSubtotal: MinorUnits;
  submitType: SubmitType;
}

const WHY: Record<Unredeemable, string> = {
  deactivated: "was deactivated",
  expired: "has expired",
  used_up: "has been used up",
  not_started: "can't be used yet",
};

/**
 * The discount of a code that the merchant named by its id, or what keeps it from being given:
 * `resource_missing`, `currency_mismatch`, or `not_applicable` while it can't be redeemed, nothing is due, or
 * the money is donated.
 * @param field what the caller calls the code.
 */
export async function resolveDiscount(
  actor: Actor,
  id: string,
  field: string,
  order: Order,
): Promise<{ discount: Discount | null; problems: FieldProblem[] }> {
  const refuse = (code: string, message: string) => ({ discount: null, problems: [{ field, code, message }] });
  const code = await findPromotionCode(actor, id);
  if (!code) return { discount: null, problems: [missingReference(field, "promotion code", id)] };
  const why = whyUnredeemable(code, now(actor));
  if (why) return refuse("not_applicable", `names the promotion code ${code.id}, which ${WHY[why]}`);
  if (code.currency !== null && code.currency !== order.currency) {
    return refuse("currency_mismatch", `takes off ${code.currency}, and the session is in ${order.currency}`);
  }
  if (order.submitType === "donate") return refuse("not_applicable", "can't be taken off a donation");
  if (order.amountSubtotal === 0n) return refuse("not_applicable", "can't be taken off where nothing is due today");
  return { discount: discountOf(code), problems: [] };
}
