import type { PaymentMethodType } from "#domain/checkout-settings.ts";
import type { Currency } from "#domain/currency.ts";
import type { MinorUnits } from "#domain/money.ts";

export type PaymentAttemptStatus = "created" | "requires_action" | "processing" | "succeeded" | "failed";

/** What of a card may be kept: never its number. */
export interface CardSummary {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface PaymentAttempt {
  id: string;
  checkoutSessionId: string;
  status: PaymentAttemptStatus;
  paymentMethodType: PaymentMethodType;
  amount: MinorUnits;
  currency: Currency;
  /** Set when the payment succeeded too late: the money has to go back, and `refundedAt` says that it did. */
  refundDueAt: Date | null;
  refundedAt: Date | null;
}

/** Why a payment failed: the contract's codes, or `abandoned` when the processor never heard of it again. */
export type PaymentFailure = "card_declined" | "insufficient_funds" | "authentication_required" | "abandoned";

export type PaymentOutcome = { status: "succeeded" } | { status: "failed"; failure: PaymentFailure };

/** A process that still lives has settled its attempt by then: 30 seconds. */
export const STALE_AFTER_SECONDS = 30;

export function isStale(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() >= STALE_AFTER_SECONDS * 1000;
}
