import type { Payment } from "#domain/payment/payment.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Messages } from "#hosted/messages/messages.ts";

/** The text about a payment that succeeded after its session had ended. */
export function refundedLateText(
  { amount, currency }: Pick<Payment, "amount" | "currency">,
  merchant: string,
  { pages, locale }: Messages,
): string {
  return pages.refundedLate.message(merchant, formatMoney(amount, currency, locale));
}
