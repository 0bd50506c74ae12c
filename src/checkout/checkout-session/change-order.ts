import type { Discount } from "#catalog/coupon/discount.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import { lockCheckoutSession, updateTotals } from "#checkout/checkout-session/store.ts";
import { redeemerOf } from "#checkout/redemption/customer-reason.ts";
import { resolveTypedCode } from "#checkout/redemption/resolve-typed-code.ts";
import type { Actor } from "#kernel/actor.ts";
import { largestAmount } from "#kernel/currency.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import { canReduce, discountedOrder } from "#order/applied-discount.ts";
import { subtotal } from "#order/cart.ts";
import { dueToday, priceOrder, quantityKey } from "#order/offer.ts";
import type { CheckoutSessionLine } from "#order/order.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";
import { taxationIn } from "#order/taxation-in.ts";

/** A customer's changes of the order before paying. Absent fields stay. */
export interface OrderUpdate {
  /** By the line's id; of an optional item, by its price's: see `quantityKey`. */
  quantities?: Readonly<Record<string, number>> | undefined;
  /** For the line whose amount the customer chooses, in minor units. */
  amount?: MinorUnits | undefined;
  /** As typed; null removes all applied codes. */
  promotionCode?: string | null | undefined;
  /** The ids of applied promotion codes to remove. Unknown ones are ignored. */
  removedCodes?: readonly string[] | undefined;
  /** The location that determines tax and shipping. */
  place?: TaxLocation | undefined;
  /** The register's result for the VAT ID of that location, if it was checked. */
  vatIdCheck?: VatIdCheck | undefined;
  /** The id of a shipping option. */
  shippingOption?: string | undefined;
}

/**
 * Changes what an open session sells, as far as its merchant allows it, and recalculates its totals. The currency stays: the
 * processor's field, its wallets and the payment methods on the open page were made for it.
 * @returns the session before and afterwards.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`; otherwise every
 * impossible change, on `quantities.<line id>`, `quantities`, `amount`, `promotionCode` and `shippingOption`.
 */
export async function changeOrder(
  actor: Actor,
  sessionId: string,
  update: OrderUpdate,
): Promise<{ before: CheckoutSession; after: CheckoutSession }> {
  const session = await lockCheckoutSession(actor, sessionId);
  if (!session) throw notFound("checkout session", sessionId);
  requireOpenSession(session);
  const { lines, problems: lineProblems } = updatedLines(session, update);
  if (lineProblems.length > 0) throw invalidFields(lineProblems);
  const { discounts, problems } = await updatedDiscounts(actor, session, lines, update);
  if (problems.length > 0) throw invalidFields(problems);
  const adjustments = {
    discounts: discounts.map((discount) => revived(discount, session, lines)),
    taxation: update.place ? await taxationIn(actor, session.settings, update.place, update) : session.taxation,
  };
  const shipping = {
    country: update.place?.country ?? session.shippingCost?.country,
    optionId: update.shippingOption ?? session.shippingCost?.optionId,
  };
  const priced = priceOrder({ ...session, lines }, adjustments, shipping);
  if (update.shippingOption !== undefined && priced.shippingCost?.optionId !== update.shippingOption) {
    const message = "is not a shipping option for this country";
    throw invalidFields([{ field: "shippingOption", code: "not_found", message }]);
  }
  return { before: session, after: await updateTotals(actor, session, priced) };
}

/** A discount that was suspended because it had nothing to reduce applies again once it has. */
function revived(discount: Discount, session: CheckoutSession, lines: readonly CheckoutSessionLine[]): Discount {
  const isRevived = discount.suspended && !canReduce(session, discount) && canReduce({ ...session, lines }, discount);
  return isRevived ? { ...discount, suspended: false } : discount;
}

function updatedLines(session: CheckoutSession, { quantities = {}, amount }: OrderUpdate) {
  const problems = [...quantityProblems(session, quantities), ...amountProblems(session, amount)];
  const lines = session.lines.map((line) => {
    const key = quantityKey(line) ?? line.id;
    const changed = {
      ...line,
      quantity: Object.hasOwn(quantities, key) ? (quantities[key] ?? line.quantity) : line.quantity,
      unitAmount: line.amountType === "CUSTOM" ? (amount ?? line.unitAmount) : line.unitAmount,
    };
    return { ...changed, amountSubtotal: dueToday(changed, session) };
  });
  if (problems.length === 0) problems.push(...orderProblems(session, lines));
  return { lines, problems };
}

function quantityProblems({ lines }: CheckoutSession, quantities: Readonly<Record<string, number>>): FieldProblem[] {
  return Object.entries(quantities).flatMap(([id, quantity]): FieldProblem[] => {
    const field = `quantities.${id}`;
    const line = lines.find((candidate) => quantityKey(candidate) === id);
    if (!line) return [{ field, code: "not_found", message: "is not a line item of this session" }];
    const bounds = line.adjustableQuantity;
    if (quantity === line.quantity) return [];
    if (line.optionalQuantity !== null && (quantity === 0 || quantity === line.optionalQuantity)) return [];
    if (!bounds) return [{ field, code: "not_allowed", message: "can't be changed" }];
    if (quantity < bounds.minimum) {
      return [{ field, code: "too_small", message: `must be at least ${bounds.minimum}` }];
    }
    if (quantity > bounds.maximum) return [{ field, code: "too_big", message: `must be at most ${bounds.maximum}` }];
    return [];
  });
}

function amountProblems({ lines, currency }: CheckoutSession, amount: MinorUnits | undefined): FieldProblem[] {
  if (amount === undefined) return [];
  const line = lines.find(({ amountType }) => amountType === "CUSTOM");
  if (!line)
    return [
      {
        field: "amount",
        code: "not_allowed",
        message: "is only allowed for a line item whose amount the customer chooses",
      },
    ];
  if (amount < (line.minimumAmount ?? 0n)) {
    return [{ field: "amount", code: "too_small", message: `must be at least ${line.minimumAmount} minor units` }];
  }
  const max = line.maximumAmount ?? largestAmount(currency);
  if (amount > max) return [{ field: "amount", code: "too_big", message: `must be at most ${max} minor units` }];
  const step = roundingStep(currency);
  if (amount % step !== 0n) {
    return [{ field: "amount", code: "not_multiple", message: `must be a multiple of ${step} minor units` }];
  }
  return [];
}

/** Problems that no single line causes. */
function orderProblems({ lines: before, currency }: CheckoutSession, lines: CheckoutSessionLine[]): FieldProblem[] {
  if (before.length > 0 && lines.every((line) => line.quantity === 0)) {
    return [{ field: "quantities", code: "too_small", message: "must keep at least one line item" }];
  }
  if (subtotal(lines) > largestAmount(currency)) {
    return [{ field: "quantities", code: "too_big", message: "must not exceed the maximum total" }];
  }
  return [];
}

async function updatedDiscounts(
  actor: Actor,
  session: CheckoutSession,
  lines: readonly CheckoutSessionLine[],
  { promotionCode, removedCodes = [] }: OrderUpdate,
): Promise<{ discounts: readonly Discount[]; problems: FieldProblem[] }> {
  const { settings, discounts } = session;
  if (promotionCode === undefined && removedCodes.length === 0) return { discounts, problems: [] };
  if (!settings.allowPromotionCodes) {
    const message = "can't be changed by the customer of this session";
    return { discounts, problems: [{ field: "promotionCode", code: "not_allowed", message }] };
  }
  if (promotionCode === null) return { discounts: [], problems: [] };
  const kept = discounts.filter(({ promotionCodeId }) => !removedCodes.includes(promotionCodeId ?? ""));
  if (promotionCode === undefined) return { discounts: kept, problems: [] };
  const customer = { redeemer: redeemerOf(session), checkoutSessionId: session.id };
  const order = { ...discountedOrder({ ...session, lines }), given: { lines, discounts: kept } };
  return resolveTypedCode(actor, promotionCode, order, customer);
}
