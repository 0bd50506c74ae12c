import type { CheckoutSessionAnnouncement } from "#checkout/checkout-session/announcements.ts";
import { completeSession } from "#checkout/checkout-session/complete-session.ts";
import { wasAttemptedByBrowser } from "#checkout/checkout-session/paid-session-store.ts";
import { repriceSession } from "#checkout/checkout-session/reprice-session.ts";
import { requireChargeableNow } from "#checkout/checkout-session/require-chargeable.ts";
import { requireOpenSession } from "#checkout/checkout-session/require-open-session.ts";
import {
  lockCheckoutSession,
  type StoredCheckoutSession,
  updateCheckoutSessionRow,
} from "#checkout/checkout-session/store.ts";
import { lockAndCountReservations } from "#checkout/payment-link/link-count-store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Address } from "#kernel/address.ts";
import { mustBeOneOf } from "#kernel/allowed-values.ts";
import { now } from "#kernel/clock.ts";
import { DomainError, fieldError, invalidFields, notFound } from "#kernel/errors.ts";
import type { CardSummary, Payment } from "#money/payment/model.ts";
import { insertPayment } from "#money/payment/store.ts";
import { methodsOf, needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { Offer } from "#order/offer.ts";
import { type CustomerInput, fixedEmail } from "#order/order.ts";
import { recurringAmount } from "#order/recurring-amount.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";
import { newId } from "#platform/base/ids.ts";
import { announce } from "#platform/work/announce.ts";

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
 * `amount_too_small`, `parameter_invalid` on `method` for one that the session does not take, or `payment_link_inactive` if the link's last
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
  const isKnown = await isKnownForOffer(actor, locked, input.browserHash);
  const entered = isKnown ? withKnown(locked, input.customer) : input.customer;
  const customer = withFixedEmail(locked, entered);
  const withCustomer = { ...locked, ...customer };
  const { session, because } = await repriceSession(actor, withCustomer, {
    isSeen: input.isSeen ?? ((offer) => sameAmounts(offer, locked)),
    // An offer after payment does not ask for the tax ID again.
    vatIdCheck: input.vatIdCheck ?? (isKnown ? locked.taxation?.vatIdCheck : undefined),
  });
  if (session.shippingCost?.optionId === null) {
    throw fieldError("parameter_invalid", "shipping.country", "is not a country that this order can be shipped to");
  }
  if (because) return { status: "repriced", session, because: input.isSeen?.(locked) === false ? "order" : because };
  // Shipping to the customer's country may be all there is to pay.
  requireMethod(session, input);
  requireChargeableNow(session);
  await requireLinkCapacity(actor, session);

  const at = now(actor);
  const payer = { customer, ...(input.browserHash && { browserHash: input.browserHash }) };
  if (!needsPaymentMethod(session)) {
    const named = await updateCheckoutSessionRow(actor, session, payer);
    await announceBrowser(actor, named, input.client);
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
  await announceBrowser(actor, updated, input.client);
  return { status: "started", session: updated, payment };
}

/** Whoever else has the URL of an offer's session pays for themselves, with nothing of the first customer. */
async function isKnownForOffer(
  actor: Actor,
  { id, offeredAfter }: StoredCheckoutSession,
  browserHash: string | undefined,
): Promise<boolean> {
  return offeredAfter !== null && browserHash !== undefined && wasAttemptedByBrowser(actor, id, browserHash);
}

/** An offer after payment keeps what the customer gave for the first order, which its page does not ask again. */
function withKnown(session: StoredCheckoutSession, entered: CustomerInput): CustomerInput {
  return {
    ...entered,
    customerDetails: {
      ...session.customerDetails,
      ...entered.customerDetails,
      ...knownAddress(session.customerDetails?.address, entered.customerDetails?.address),
    },
    shipping: entered.shipping ?? session.shipping,
  };
}

/** The whole address that is known, if the parts that the customer entered are of it. */
function knownAddress(known: Address | undefined, entered: Address | undefined): { address?: Address } {
  const isOfIt = Object.entries(entered ?? {}).every(([part, text]) => Reflect.get(known ?? {}, part) === text);
  const address = isOfIt ? known : entered;
  return address ? { address } : {};
}

/** A session for a customer keeps their email address, whatever was entered (contract, section 4). */
function withFixedEmail(session: StoredCheckoutSession, customer: CustomerInput): CustomerInput {
  const email = fixedEmail(session);
  return email === null ? customer : { ...customer, customerDetails: { ...customer.customerDetails, email } };
}

async function announceBrowser(actor: Actor, session: StoredCheckoutSession, client?: ConversionClient): Promise<void> {
  if (client) await announce<CheckoutSessionAnnouncement>(actor, { type: "browser_known", session, client });
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
