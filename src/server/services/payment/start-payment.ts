import { type CustomerInput, methodsOf, needsPaymentMethod } from "#domain/checkout/checkout-session.ts";
import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { Offer } from "#domain/checkout/offer.ts";
import { recurringAmount } from "#domain/checkout/recurring-amount.ts";
import type { ConversionClient } from "#domain/conversion/conversion-client.ts";
import type { CardSummary, Payment } from "#domain/payment/payment.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { mustBeOneOf } from "#domain/shared/allowed-values.ts";
import { now } from "#domain/shared/clock.ts";
import { DomainError, fieldError, invalidFields, notFound } from "#domain/shared/errors.ts";
import type { VatIdCheck } from "#domain/tax/reverse-charge.ts";
import { newId } from "#server/platform/ids.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#server/services/checkout-session/repository.ts";
import { requireOpenSession } from "#server/services/checkout-session/require-open-session.ts";
import { requestCheckoutConversions } from "#server/services/conversion/request-conversions.ts";
import { completeSession } from "#server/services/payment/complete-session.ts";
import { insertPayment } from "#server/services/payment/repository.ts";
import { repriceSession } from "#server/services/payment/reprice-session.ts";
import { lockAndCountReservations } from "#server/services/payment-link/link-count-repository.ts";
import { findPaymentLink } from "#server/services/payment-link/repository.ts";

/** The result of starting a payment. */
export type StartedPayment =
  | { status: "started"; session: StoredCheckoutSession; payment: Payment }
  /** No payment method was needed. */
  | { status: "completed"; session: StoredCheckoutSession }
  /** The total differs from the one that the customer saw, and must be shown first. */
  | { status: "repriced"; session: StoredCheckoutSession; because: RepriceReason };

/** Why a customer must see the order again before paying. */
export type RepriceReason = "tax" | "promotion_code" | "order";

/**
 * Starts to pay an open session: stores the customer's data and creates a payment that no concurrent one can overtake.
 * If the tax of the customer's country, or a promotion code without a redemption for them, changes the total, only that
 * is written.
 * @throws DomainError `resource_missing`, `session_expired`, `session_not_open`, `payment_in_progress`,
 * `parameter_invalid` on `method` for one that the session does not take, or `payment_link_inactive` if the link's last
 * place is taken.
 */
export async function startPayment(
  actor: Actor,
  input: {
    sessionId: string;
    customer: CustomerInput;
    /** The register's result for their VAT ID, if it was checked. */
    vatIdCheck?: VatIdCheck | undefined;
    /** The browser, for conversions. */
    client?: ConversionClient;
    /** The hash of the browser that may see the receipt. */
    browserHash?: string;
    methodType: PaymentMethodType;
    card?: CardSummary | undefined;
    /** Whether the request has a payment method. */
    pays: boolean;
    /** Whether the customer saw an offer's total; default: the session's stored total counts as seen. */
    isSeen?: (offer: Offer) => boolean;
  },
): Promise<StartedPayment> {
  const locked = await lockCheckoutSession(actor, input.sessionId);
  if (!locked) throw notFound("checkout session", input.sessionId);
  requireOpenSession(locked);
  requireMethod(locked, input);
  const withCustomer = { ...locked, ...input.customer };
  const { session, because } = await repriceSession(actor, withCustomer, {
    isSeen: input.isSeen ?? ((offer) => sameAmounts(offer, locked)),
    vatIdCheck: input.vatIdCheck,
  });
  if (session.shippingCost?.optionId === null) {
    throw fieldError("parameter_invalid", "shipping.country", "is not a country that this order can be shipped to");
  }
  if (because) return { status: "repriced", session, because: input.isSeen?.(locked) === false ? "order" : because };
  // Shipping to the customer's country may be all there is to pay.
  requireMethod(session, input);
  await requireLinkCapacity(actor, session);

  const at = now(actor);
  const payer = { customer: input.customer, ...(input.browserHash && { browserHash: input.browserHash }) };
  if (!needsPaymentMethod(session)) {
    const named = await updateCheckoutSessionRow(actor, session, payer);
    if (input.client) await requestCheckoutConversions(actor, named, input.client);
    return { status: "completed", session: await completeSession(actor, named, null, "no_payment_required") };
  }
  const payment: Payment = {
    id: newId(session.amountTotal > 0n ? "paymentIntent" : "setupIntent"),
    checkoutSessionId: session.id,
    invoiceId: null,
    paymentMethodId: null,
    status: "created",
    paymentMethodType: input.methodType,
    amount: session.amountTotal,
    currency: session.currency,
    failureCode: null,
    processorPaymentId: null,
    actionUrl: null,
    createdAt: at,
    refundDueAt: null,
    refundedAt: null,
    attemptNumber: null,
  };
  await insertPayment(actor, payment, input.card);
  const updated = await updateCheckoutSessionRow(actor, session, { ...payer, paymentBegunAt: at });
  if (input.client) await requestCheckoutConversions(actor, updated, input.client);
  return { status: "started", session: updated, payment };
}

/** Amounts due today and later. */
function sameAmounts(a: Offer, b: Offer): boolean {
  return a.amountTotal === b.amountTotal && recurringAmount(a) === recurringAmount(b);
}

function requireMethod(
  session: StoredCheckoutSession,
  { pays, methodType }: { pays: boolean; methodType: PaymentMethodType },
): void {
  if (!needsPaymentMethod(session)) return;
  if (!pays) throw fieldError("parameter_invalid", "card", "is required");
  const methods = methodsOf(session);
  if (methods.includes(methodType)) return;
  throw invalidFields([{ field: "method", code: "invalid_value", message: mustBeOneOf(methods) }]);
}

/** A link with a limit of payments reserves one for each payment under its lock; a failed payment frees it. */
async function requireLinkCapacity(actor: Actor, session: StoredCheckoutSession): Promise<void> {
  if (session.paymentLinkId === null) return;
  const link = await findPaymentLink(actor, session.paymentLinkId);
  if (!link || link.completedSessionsLimit === null) return;
  if ((await lockAndCountReservations(actor, link.id, session.id)) >= link.completedSessionsLimit) {
    throw new DomainError(
      "payment_link_inactive",
      link.inactiveMessage ?? "This payment link has reached its payment limit.",
    );
  }
}
