import type Stripe from "stripe";
import type { CardSummary, PaymentFailure, PaymentOutcome } from "#domain/payment/payment.ts";
import type { RefundOutcome } from "#server/payments/processor.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The parts of Stripe's errors that say how a payment failed. */
interface Refusal {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  payment_method?: { type?: string } | null | undefined;
}

/** An intent's state in the seam's terms; undefined while it was never confirmed. */
export function paymentOutcomeOf(intent: Intent): PaymentOutcome | undefined {
  switch (intent.status) {
    case "succeeded":
      return { status: "succeeded", ...cardOf(intent) };
    case "processing":
      return { status: "processing", ...cardOf(intent) };
    case "requires_action": {
      const next = nextAddress(intent);
      return next === undefined ? undefined : { status: "requires_action", next };
    }
    case "requires_payment_method": {
      const error = lastError(intent);
      return error ? { status: "failed", failure: paymentFailureOf(error) } : undefined;
    }
    case "canceled":
      return { status: "failed", failure: "abandoned" };
    default:
      return undefined;
  }
}

/** A refund's state in the seam's terms: what waits for the customer is pending, what was cancelled has failed. */
export function refundOutcomeOf({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case "succeeded":
      return { status, processorRefundId: id };
    case "failed":
    case "canceled":
      return { status: "failed", processorRefundId: id, failureReason: failure_reason ?? status };
    default:
      return { status: "pending", processorRefundId: id };
  }
}

/** The reason of a failure, by Stripe's codes. */
export function paymentFailureOf({ code, decline_code, payment_method }: Refusal): PaymentFailure {
  const codes = [code, decline_code];
  if (codes.includes("insufficient_funds")) return "insufficient_funds";
  const authentication = [
    "authentication_required",
    "authentication_failure",
    "payment_intent_authentication_failure",
    "setup_intent_authentication_failure",
  ];
  const isCard = payment_method?.type === undefined || payment_method.type === "card";
  if (isCard && codes.some((one) => authentication.includes(one ?? ""))) return "authentication_required";
  return isCard ? "card_declined" : "payment_declined";
}

function lastError(intent: Intent): Refusal | null {
  return "last_payment_error" in intent ? intent.last_payment_error : intent.last_setup_error;
}

/** The customer's next page: 3-D Secure and banks redirect, as a return address was given and no SDK is used. */
function nextAddress({ next_action }: Intent): string | undefined {
  if (!next_action) return undefined;
  const alipay = "alipay_handle_redirect" in next_action ? next_action.alipay_handle_redirect?.url : undefined;
  return (
    next_action.redirect_to_url?.url ??
    alipay ??
    next_action.verify_with_microdeposits?.hosted_verification_url ??
    undefined
  );
}

function cardOf(intent: Intent): { card?: CardSummary } {
  const charge = "latest_charge" in intent && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  if (!card?.brand || !card.last4) return {};
  return {
    card: { brand: card.brand, lastFour: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year },
  };
}
