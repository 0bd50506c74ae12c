import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Payment } from "#money/payment/model.ts";

/** The text about a payment that succeeded after its session had ended. */
export function refundedLateText(
  { amount, currency }: Pick<Payment, "amount" | "currency">,
  merchant: string,
  { pages, locale }: Messages,
): string {
  return pages.refundedLate.message(merchant, formatMoney(amount, currency, locale));
}
