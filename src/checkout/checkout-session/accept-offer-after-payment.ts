import { lockCoupon } from "#catalog/coupon/store.ts";
import {
  forgetCardsOfSessions,
  lockPaidSession,
  recordAcceptance,
} from "#checkout/checkout-session/card-for-offer-store.ts";
import { findOfferAfterPayment, type OpenOffer } from "#checkout/checkout-session/offer-after-payment.ts";
import { offerChargeName } from "#checkout/checkout-session/offer-charge-name.ts";
import { openSession } from "#checkout/checkout-session/open-session.ts";
import { sessionPaymentRequest } from "#checkout/checkout-session/session-payment-request.ts";
import { startPayment } from "#checkout/checkout-session/start-payment.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { charge } from "#money/charge/charge.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import type { ConversionClient } from "#order/conversion-client.ts";
import type { Offer } from "#order/offer.ts";
import type { Consent } from "#order/order.ts";
import { asksWithdrawalConsent } from "#order/withdrawal-consent.ts";

/** A payment that was written for an accepted offer, and is to be charged. */
export interface AcceptedOffer {
  session: StoredCheckoutSession;
  payment: Payment;
  card: OpenOffer["card"];
}

/** What accepting came to. */
export type Acceptance =
  | { status: "started"; accepted: AcceptedOffer }
  /** It was accepted before: nothing is charged again. */
  | { status: "accepted_before"; sessionId: string }
  /** It is another one than the customer saw, for example for another amount. */
  | { status: "changed" }
  /** They did not accept the terms, or the end of the right of withdrawal. */
  | { status: "consent_missing" }
  /** There is no offer, or not for this browser. */
  | { status: "none" };

/**
 * Accepts the offer after a session's payment, once: creates its session and the payment of the saved card. The caller
 * charges it after the transaction: see `chargeAcceptedOffer`.
 * @param input.isSeen whether the customer saw this offer, with its total.
 * @param input.acceptsTerms whether the customer accepted the terms for this order, too.
 * @param input.withdrawalText the text of the checkbox for digital content, if the customer checked it.
 * @throws DomainError those of `startPayment`.
 */
export async function acceptOfferAfterPayment(
  actor: Actor,
  paid: StoredCheckoutSession,
  input: {
    browserHash: string;
    isSeen: (offer: Offer) => boolean;
    acceptsTerms: boolean;
    withdrawalText: string | null;
    client?: ConversionClient | undefined;
  },
): Promise<Acceptance> {
  // Two presses of the button wait for each other here.
  await lockPaidSession(actor, paid.id);
  // Nobody else can use the coupon up before this session redeems it, which would cost the customer more than they saw.
  const { couponId } = paid.settings.afterCompletion.offer ?? {};
  if (couponId !== undefined) await lockCoupon(actor, couponId);
  const open = await findOfferAfterPayment(actor, paid, input.browserHash);
  if (!open) return { status: "none" };
  if ("acceptedAs" in open) return { status: "accepted_before", sessionId: open.acceptedAs };
  if (!input.isSeen(open.preview)) return { status: "changed" };
  const { card, preview } = open;
  const needsTerms = preview.settings.consentCollection?.termsOfService === "required";
  if (needsTerms && !input.acceptsTerms) return { status: "consent_missing" };
  const needsWithdrawal = asksWithdrawalConsent(preview);
  if (needsWithdrawal && input.withdrawalText === null) return { status: "consent_missing" };
  const { id } = await openSession(actor, open.input);
  await recordAcceptance(actor, paid.id, id);
  const { customerDetails, shipping, customFieldAnswers, customerTimeZone } = preview;
  const given: Consent = {
    ...preview.consent,
    ...(needsTerms && { termsOfService: "accepted" }),
    ...(needsWithdrawal &&
      input.withdrawalText !== null && {
        withdrawal: { acceptedAt: now(actor).toISOString(), text: input.withdrawalText },
      }),
  };
  const consent = Object.keys(given).length > 0 ? given : null;
  const started = await startPayment(actor, {
    sessionId: id,
    customer: { customerDetails, shipping, customFieldAnswers, consent, customerTimeZone },
    vatIdCheck: preview.taxation?.vatIdCheck,
    browserHash: input.browserHash,
    ...(input.client && { client: input.client }),
    methodType: "card",
    card: card.card,
    pays: true,
  });
  // With another tax since a moment ago, the customer sees the new total on the session's page.
  if (started.status !== "started") {
    await forgetCardsOfSessions(actor, [paid.id]);
    return { status: "accepted_before", sessionId: id };
  }
  return { status: "started", accepted: { session: started.session, payment: started.payment, card } };
}

/**
 * Charges the saved card while the customer is there, outside any transaction: see `charge`. What fails, or must be
 * confirmed at the bank, goes on at the session's page like any other payment.
 * @throws any error of the processor if it can't be reached: the payment stays in progress.
 */
export async function chargeAcceptedOffer(
  actor: Actor,
  { session, payment, card }: AcceptedOffer,
): Promise<PaymentOutcome> {
  const { processorCustomerId, processorMethodId } = card;
  const request = await sessionPaymentRequest(actor, session, payment);
  return charge(actor, {
    payment,
    request: {
      ...request,
      savedMethod: { processorCustomerId, processorMethodId },
      isCustomerPresent: true,
      // A database that went back may have lost the acceptance: the processor then finds the charge, and repeats nothing.
      chargeName: offerChargeName(session.offeredAfter ?? ""),
    },
    method: { type: "card", customer: {} },
  });
}
