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
}

/** Why a payment failed: the contract's codes, or `abandoned` when the processor never heard of it again. */
export type PaymentFailure = "card_declined" | "insufficient_funds" | "authentication_required" | "abandoned";

export type PaymentOutcome = { status: "succeeded" } | { status: "failed"; failure: PaymentFailure };

/** How long an attempt may be under way before it counts as abandoned: 10 minutes, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 600_000;
