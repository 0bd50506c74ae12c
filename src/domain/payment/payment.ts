import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Currency } from "#domain/shared/currency.ts";
import type { MinorUnits } from "#domain/shared/money.ts";

/**
 * `created` until the processor answered; `requires_action` while the customer is at his bank;
 * `processing` when he has done all that he had to and the money takes days.
 */
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
  /** Why it failed; null unless it did. */
  failureCode: PaymentFailure | null;
  /** The processor's own id of the payment; null until it was opened there. */
  processorPaymentId: string | null;
  /** Where the customer has to go while it requires action. */
  actionUrl: string | null;
  createdAt: Date;
  /** Set when the payment succeeded too late: the money has to go back, and `refundedAt` says that it did. */
  refundDueAt: Date | null;
  refundedAt: Date | null;
}

/**
 * Why a payment failed: the contract's codes; `payment_declined` for what is no card; `abandoned` when it was
 * given up before it ended.
 */
export type PaymentFailure =
  | "card_declined"
  | "insufficient_funds"
  | "authentication_required"
  | "payment_declined"
  | "abandoned";

/** How a payment stands at the processor. The card is there where only the processor knows it. */
export type PaymentOutcome =
  | { status: "succeeded"; card?: CardSummary }
  | { status: "failed"; failure: PaymentFailure }
  /** The customer has to go to this address, and comes back to the request's `returnUrl`. */
  | { status: "requires_action"; next: string }
  /** He has done all that he had to; the end comes later, after days perhaps. */
  | { status: "processing"; card?: CardSummary };

/** Methods whose money comes later, or does not: the session completes unpaid. */
export const DELAYED_METHODS: readonly PaymentMethodType[] = ["us_bank_account", "sepa_debit"];

/** A process that still lives has settled its attempt by then: 30 seconds. */
export const STALE_AFTER_SECONDS = 30;
/** A customer who is sent to his bank has come back by then: 10 minutes. */
export const ACTION_SECONDS = 600;

/** Whether an attempt has not ended yet. */
export function isInProgress({ status }: Pick<PaymentAttempt, "status">): boolean {
  return status === "created" || status === "requires_action" || status === "processing";
}

/** Whether an attempt has been left in the middle, so that the processor has to say how it ended. */
export function isStale({ status, createdAt }: Pick<PaymentAttempt, "status" | "createdAt">, now: Date): boolean {
  if (status !== "created" && status !== "requires_action") return false;
  const patience = status === "created" ? STALE_AFTER_SECONDS : ACTION_SECONDS;
  return now.getTime() - createdAt.getTime() >= patience * 1000;
}
