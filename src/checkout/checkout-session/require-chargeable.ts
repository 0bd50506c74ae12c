import type { Currency } from "#kernel/currency.ts";
import { DomainError, fieldError } from "#kernel/errors.ts";
import { isTooSmall } from "#kernel/min-charge.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import type { Offer } from "#order/offer.ts";
import { isTotalRaisable } from "#order/raisable-total.ts";

type Due = Pick<Offer, "livemode" | "currency" | "amountTotal">;

/**
 * Requires that a new order can be paid: its total due today is zero, at least the processor's minimum, or one that the
 * customer can raise.
 * @param field of the request, for the error.
 * @throws DomainError `amount_too_small` on the field.
 */
export function requireChargeable(offer: Due & Parameters<typeof isTotalRaisable>[0], field: string): void {
  const min = minAmountOf(offer);
  if (!isTooSmall(offer.amountTotal, min) || isTotalRaisable(offer)) return;
  const { currency } = offer;
  const message = `must total at least ${money(min, currency)}, the minimum for payments in ${currency}, but total ${money(offer.amountTotal, currency)}`;
  throw fieldError("amount_too_small", field, message);
}

/**
 * Requires that an order can be paid as it is now.
 * @throws DomainError `amount_too_small`.
 */
export function requireChargeableNow(offer: Due): void {
  const min = minAmountOf(offer);
  const { amountTotal, currency } = offer;
  if (!isTooSmall(amountTotal, min)) return;
  const message = `The total of ${money(amountTotal, currency)} is below ${money(min, currency)}, the minimum for payments in ${currency}. Nothing was charged.`;
  throw new DomainError("amount_too_small", message);
}

function money(amount: MinorUnits, currency: Currency): string {
  return formatMoney(amount, currency, "en");
}
