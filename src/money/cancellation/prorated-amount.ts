import type { MinorUnits } from "#kernel/money.ts";
import { dividedHalfUp } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { secondsBetween } from "#money/subscription/period.ts";

/**
 * The part of an invoice's recurring lines for the rest of its period: their total × remaining ÷ full seconds, half up
 * by the currency's step (contract, section 9).
 * @returns minor units; 0 once the period is over.
 */
export function proratedAmount(
  {
    currency,
    amountTotal,
    lines,
    periodStart,
    periodEnd,
  }: Pick<Invoice, "currency" | "amountTotal" | "lines" | "periodStart" | "periodEnd">,
  at: Date,
): MinorUnits {
  const total = lines
    .filter(({ subscriptionItemId }) => subscriptionItemId !== null)
    .reduce((sum, { amountTotal }) => sum + amountTotal, 0n);
  const whole = secondsBetween(periodStart, periodEnd);
  const remaining = secondsBetween(at < periodStart ? periodStart : at, periodEnd);
  if (remaining <= 0n || whole <= 0n) return 0n;
  return dividedHalfUp(total * remaining, whole, stepOfPart([amountTotal], currency));
}
