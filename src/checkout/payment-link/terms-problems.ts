import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { type Currency, largestAmount } from "#kernel/currency.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { savableProblems } from "#money/payment/savable-method.ts";
import { shippingProblems } from "#order/shipping-option.ts";

/**
 * A trial and a percentage fee need recurring lines; a fixed fee needs one-time lines; recurring lines need a method
 * that
 * can be charged again; shipping options need the countries and a currency of the link.
 * @param others the other currencies that all lines are sold in.
 */
export function termsProblems(
  { settings, processorInstructions }: Pick<PaymentLink, "settings" | "processorInstructions">,
  { recurring, currency, others }: { recurring: boolean; currency: Currency | null; others: readonly Currency[] },
): FieldProblem[] {
  const { applicationFeeAmount: fee, applicationFeePercent: percent, transferData } = processorInstructions;
  const problems: FieldProblem[] = [];
  const reject = (field: string, message: string, code = "not_allowed") => problems.push({ field, code, message });
  if (!recurring && settings.subscriptionData?.trialPeriodDays !== undefined) {
    reject("subscription_data.trial_period_days", "requires a line item with a recurring price");
  }
  if (recurring && fee !== undefined) {
    reject("application_fee_amount", "can't be used with recurring prices: use application_fee_percent");
  }
  if (!recurring && percent !== undefined) {
    reject("application_fee_percent", "requires a line item with a recurring price: use application_fee_amount");
  }
  const largest = currency ? Number(largestAmount(currency)) : Number.POSITIVE_INFINITY;
  if ((fee ?? 0) > largest) reject("application_fee_amount", `must be at most ${largest}`, "too_big");
  if ((transferData?.amount ?? 0) > largest) reject("transfer_data.amount", `must be at most ${largest}`, "too_big");
  return [
    ...problems,
    ...savableProblems(settings.paymentMethodTypes, recurring),
    ...shippingProblems(settings, currency, others),
  ];
}
