import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import type { Tone } from "#dashboard/browser/ui/badge.tsx";
import type { PaymentFailure, SessionPayment } from "#money/payment/model.ts";
import type { PaymentIntentStatus } from "#money/payment/payment-intent.ts";
import { cardBrandName } from "#money/payment-method/card-brand.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

/** Payment methods as merchants call them. */
export const METHOD_TITLES: Record<PaymentMethodType, string> = {
  card: "Card",
  us_bank_account: "US bank account",
  sepa_debit: "SEPA Direct Debit",
  ...METHOD_NAMES,
};

/** Why a payment failed, as a sentence. */
export const FAILURES: Record<PaymentFailure, string> = {
  card_declined: "The bank declined the card.",
  insufficient_funds: "The card has insufficient funds.",
  authentication_required: "The bank couldn’t verify the cardholder.",
  payment_declined: "The customer or their bank didn’t authorize the payment.",
  amount_too_small: "The amount is below your payment processor’s minimum. Raise the price.",
  abandoned: "The customer left before completing the payment.",
};

/** The fields of a payment that these labels need. */
export type PaymentState = Omit<SessionPayment, "id" | "processorPaymentId" | "currency">;

export const PAYMENT_STATUS_TITLES: Record<PaymentIntentStatus, string> = {
  succeeded: "Succeeded",
  processing: "Processing",
  requires_action: "Incomplete",
  requires_payment_method: "Failed",
  canceled: "Canceled",
};

const STATUSES: Record<SessionPayment["status"], { title: string; tone: Tone }> = {
  created: { title: "Processing", tone: "warning" },
  requires_action: { title: "Incomplete", tone: "warning" },
  processing: { title: "Processing", tone: "warning" },
  succeeded: { title: "Succeeded", tone: "positive" },
  failed: { title: "Failed", tone: "danger" },
};

/** The payment method, used or attempted: "Visa •••• 4242", "iDEAL". */
export function paymentMethodName({
  paymentMethodType,
  cardBrand,
  cardLastFour,
}: Pick<SessionPayment, "paymentMethodType" | "cardBrand" | "cardLastFour">): string {
  if (cardLastFour === null) return METHOD_TITLES[paymentMethodType];
  return `${cardBrandName(cardBrand) ?? METHOD_TITLES.card} •••• ${cardLastFour}`;
}

/** "Visa •••• 4242, expires 12/2040" */
export function savedMethodLabel({ type, card }: Pick<ShownPaymentMethod, "type" | "card">): string {
  if (!card) return METHOD_TITLES[type];
  const month = String(card.expiryMonth).padStart(2, "0");
  return `${cardBrandName(card.brand) ?? METHOD_TITLES.card} •••• ${card.lastFour}, expires ${month}/${card.expiryYear}`;
}

/** The status of a payment: a success that came too late is money to be refunded. */
export function paymentStatus({ status, failureCode, refundDueAt, refundedAt, amount, amountRefunded }: PaymentState): {
  title: string;
  tone: Tone;
} {
  if (refundedAt) return { title: "Refunded", tone: "neutral" };
  if (refundDueAt) return { title: "Refund pending", tone: "danger" };
  if (status === "failed" && failureCode === "abandoned") return { title: "Canceled", tone: "neutral" };
  if (status === "succeeded" && amountRefunded > 0n) {
    return { title: amountRefunded === amount ? "Refunded" : "Partially refunded", tone: "neutral" };
  }
  return STATUSES[status];
}

/** Why a payment failed; undefined for one that did not. */
export function failureText({ failureCode, refundDueAt }: PaymentState): string | undefined {
  return failureCode && !refundDueAt ? FAILURES[failureCode] : undefined;
}
