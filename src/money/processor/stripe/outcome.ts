import type Stripe from "stripe";
import { CURRENCIES } from "#kernel/currency.ts";
import type { CardSummary, PaymentFailure, PaymentOutcome, SavedMethod } from "#money/payment/model.ts";
import type { ProcessorCharge, RefundOutcome } from "#money/processor/interface/processor.ts";
import { minorUnitsOf } from "#money/processor/stripe/params.ts";
import { PAYMENT_METHOD_TYPES, type PaymentMethodType } from "#order/checkout-settings.ts";

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The parts of Stripe's errors that say how a payment failed. */
interface Rejection {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  payment_method?: { type?: string } | null | undefined;
}

/** An intent's state in the seam's terms; undefined while it was never confirmed. */
export function paymentOutcomeOf(intent: Intent): PaymentOutcome | undefined {
  switch (intent.status) {
    case "succeeded":
      return { status: "succeeded", ...cardOf(intent), ...keptOf(intent) };
    case "processing":
      return { status: "processing", ...cardOf(intent), ...keptOf(intent) };
    case "requires_action": {
      const next = redirectUrl(intent);
      return next === undefined ? undefined : { status: "requires_action", next };
    }
    case "requires_payment_method": {
      const error = lastError(intent);
      return error ? failureOutcomeOf(error) : undefined;
    }
    case "canceled":
      return { status: "failed", failure: "abandoned" };
    default:
      return undefined;
  }
}

/** A refund's state in the seam's terms: what waits for the customer is pending, what was canceled has failed. */
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

/**
 * Decline codes that a method returns each time (https://docs.stripe.com/declines/codes and
 * /payments/ach-direct-debit/blocked-bank-accounts, November 2026): only another method can pay.
 */
const FINAL_CODES: readonly string[] = [
  "lost_card",
  "stolen_card",
  "pickup_card",
  "expired_card",
  "account_closed",
  "bank_account_closed",
  "no_account",
  "debit_not_authorized",
  "payment_method_revoked",
  "mandate_invalid",
  "payment_method_not_available",
];

/** A failed payment, by Stripe's codes. */
export function failureOutcomeOf(rejection: Rejection): Extract<PaymentOutcome, { status: "failed" }> {
  const isFinal = [rejection.code, rejection.decline_code].some((code) => FINAL_CODES.includes(code ?? ""));
  return { status: "failed", failure: paymentFailureOf(rejection), ...(isFinal && { isMethodUnusable: true }) };
}

/** Stripe's code for an amount below its minimum, also once it is converted to the account's currency. */
const AMOUNT_TOO_SMALL = "amount_too_small";

/** Why Stripe rejected a request that no card and no bank has declined. */
export function rejectionFailureOf({ code }: Pick<Rejection, "code">): PaymentFailure {
  return code === AMOUNT_TOO_SMALL ? "amount_too_small" : "payment_declined";
}

/** The reason of a failure, by Stripe's codes. */
function paymentFailureOf({ code, decline_code, payment_method }: Rejection): PaymentFailure {
  const codes = [code, decline_code];
  if (code === AMOUNT_TOO_SMALL) return "amount_too_small";
  if (codes.includes("insufficient_funds")) return "insufficient_funds";
  const authentication = [
    "authentication_required",
    "authentication_failure",
    "payment_intent_authentication_failure",
    "setup_intent_authentication_failure",
  ];
  const isCard = payment_method?.type === undefined || payment_method.type === "card";
  if (isCard && codes.some((reason) => authentication.includes(reason ?? ""))) return "authentication_required";
  return isCard ? "card_declined" : "payment_declined";
}

function lastError(intent: Intent): Rejection | null {
  return "last_payment_error" in intent ? intent.last_payment_error : intent.last_setup_error;
}

/** The customer's next page: 3-D Secure and banks redirect, because a return URL was given and no SDK is used. */
function redirectUrl({ next_action }: Intent): string | undefined {
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

/** The method that Stripe saves for later: for iDEAL and Bancontact the SEPA debit that they generate. */
function keptOf(intent: Intent): { kept?: SavedMethod } {
  if ("setup_future_usage" in intent && !intent.setup_future_usage) return {};
  const method = typeof intent.payment_method === "object" ? intent.payment_method : null;
  const processorCustomerId = idOf(intent.customer);
  if (!method || processorCustomerId === null) return {};
  const { ideal, bancontact } = detailsOf(intent) ?? {};
  const generated = ideal ?? bancontact;
  const generatedId = idOf(generated?.generated_sepa_debit);
  // A bank redirect itself can't be charged again: its debit exists once the payment has succeeded.
  if (generated && generatedId === null) return {};
  const { card } = method;
  return {
    kept: {
      processorCustomerId,
      processorMethodId: generatedId ?? method.id,
      mandateId: idOf(generated?.generated_sepa_debit_mandate) ?? mandateOf(intent),
      type: generated ? "sepa_debit" : typeOf(method.type),
      card: card
        ? { brand: card.brand, lastFour: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
        : null,
    },
  };
}

/** Details of the last charge, or of the last try to save a method. */
function detailsOf(intent: Intent) {
  const last = "latest_charge" in intent ? intent.latest_charge : intent.latest_attempt;
  return typeof last === "object" ? last?.payment_method_details : null;
}

function mandateOf(intent: Intent): string | null {
  if ("mandate" in intent) return idOf(intent.mandate);
  const charge = "latest_charge" in intent && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const details = charge?.payment_method_details;
  return idOf(details?.sepa_debit?.mandate ?? details?.us_bank_account?.mandate);
}

/** Link is a wallet with cards. */
function typeOf(type: string): PaymentMethodType {
  return PAYMENT_METHOD_TYPES.find((known) => known === type) ?? "card";
}

function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}

/** Statuses of a charge that succeeded, or still can. */
const CHARGE_STATUSES = ["succeeded", "processing", "requires_action"] as const;

/**
 * The charge of an intent with `latest_charge` expanded; undefined for an intent of others, by its metadata, and for one
 * that can't succeed.
 */
export function chargeOf(intent: Stripe.PaymentIntent): ProcessorCharge | undefined {
  const { id, metadata, created } = intent;
  const status = CHARGE_STATUSES.find((known) => known === intent.status);
  const currency = CURRENCIES.find((known) => known === intent.currency.toUpperCase());
  if (!status || !currency || metadata.merchantId === undefined) return undefined;
  const latest = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    processorPaymentId: id,
    status,
    amount: minorUnitsOf(intent.amount, currency),
    currency,
    createdAt: new Date(created * 1000),
    merchantId: metadata.merchantId,
    paymentId: metadata.paymentId ?? null,
    methodType: typeOf(intent.payment_method_types[0] ?? ""),
    chargeName: metadata.charge ?? null,
    subscriptionId: metadata.subscriptionId ?? null,
    checkoutSessionId: metadata.sessionId ?? null,
    invoiceId: metadata.invoiceId ?? null,
    customerEmail: latest?.billing_details?.email || null,
    isReversed: (latest?.amount_refunded ?? 0) > 0 || latest?.disputed === true,
  };
}
