import type { DisputeStatus } from "#kernel/dispute-status.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { Payment, PaymentFailure } from "#money/payment/model.ts";
import type { CustomerDetails } from "#order/order.ts";

/** The status of a payment for merchants, in the processor's terms. */
export const PAYMENT_INTENT_STATUSES = [
  "requires_payment_method",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] as const;
export type PaymentIntentStatus = (typeof PAYMENT_INTENT_STATUSES)[number];

/** A payment as its merchant sees it, with what it pays. */
export interface PaymentIntent extends Omit<Payment, "actionUrl" | "attemptNumber"> {
  livemode: boolean;
  /** The method that was saved from the payment, which a charge shows; null in lists, which have no charges. */
  savedMethodId: string | null;
  /** Such as visa; null without a card. */
  cardBrand: string | null;
  cardLastFour: string | null;
  /** When it got its status. */
  statusSince: Date;
  /** The refunded amount in minor units. */
  amountRefunded: MinorUnits;
  /** The status of the newest dispute; null without one. */
  disputeStatus: DisputeStatus | null;
  /** The name of what was bought. */
  description: string;
  customerId: string | null;
  /** As the customer typed it, otherwise as the merchant gave it. */
  customerEmail: string | null;
  /** As the customer typed them; null until then, and after erasure. */
  customerDetails: CustomerDetails | null;
  /** The receipt of its session, or the page of its invoice. */
  receiptUrl: string | null;
  /** The session's, and the subscription's. */
  metadata: Metadata;
}

/** Converts a payment's ID to the one that is returned: earlier versions gave payments another prefix. */
export function paymentIntentId(paymentId: string): string {
  return paymentId.replace(/^pay_/, "pi_");
}

/** The stored IDs that a payment with this returned ID may have. */
export function storedPaymentIds(id: string): string[] {
  return [id, id.replace(/^pi_/, "pay_")];
}

/**
 * Returns `processing` while the processor is being called or the money takes days. An abandoned payment is `canceled`.
 * A failed one is `requires_payment_method`, because the customer may retry with another method.
 */
export function paymentIntentStatus({
  status,
  failureCode,
}: Pick<Payment, "status" | "failureCode">): PaymentIntentStatus {
  switch (status) {
    case "created":
      return "processing";
    case "failed":
      return failureCode === "abandoned" ? "canceled" : "requires_payment_method";
    default:
      return status;
  }
}

/** The bank's or the processor's reason for a failure, by the processor's names. */
export interface PaymentError {
  code: string;
  /** Null without a card. */
  declineCode: string | null;
  message: string;
}

const ERRORS: Record<Exclude<PaymentFailure, "abandoned">, PaymentError> = {
  card_declined: { code: "card_declined", declineCode: "generic_decline", message: "The bank declined the card." },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "The card has insufficient funds.",
  },
  authentication_required: {
    code: "authentication_required",
    declineCode: "authentication_required",
    message: "The cardholder could not be authenticated.",
  },
  payment_declined: {
    code: "payment_method_provider_decline",
    declineCode: null,
    message: "The payment was not authorized by the customer or their bank.",
  },
  amount_too_small: {
    code: "amount_too_small",
    declineCode: null,
    message: "The amount is below the payment processor's minimum.",
  },
};

/** Why a payment failed; null for one that did not, or was abandoned. */
export function paymentErrorOf({ failureCode }: Pick<Payment, "failureCode">): PaymentError | null {
  return failureCode === null || failureCode === "abandoned" ? null : ERRORS[failureCode];
}
