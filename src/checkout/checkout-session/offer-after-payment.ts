import { findMerchant } from "#account/merchant/store.ts";
import { type CardForOffer, findCardForOffer } from "#checkout/checkout-session/card-for-offer-store.ts";
import { afterPaymentUrl, type CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type NewSession, newSession } from "#checkout/checkout-session/open-session.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import { resolveOfferAfterPayment } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { isTooSmall } from "#kernel/min-charge.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { wasHeldSince } from "#money/charging/store.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { type CheckoutSettings, DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { customerLocation } from "#order/customer-location.ts";
import { type Consent, customerEmail } from "#order/order.ts";
import { fixedPart } from "#order/processor-instructions.ts";
import { taxationIn } from "#order/taxation-in.ts";

/** An offer that the browser can accept now. */
export interface OpenOffer {
  card: CardForOffer;
  /** The session that accepting it creates. */
  input: NewSession;
  /** The same session with its prices and taxes, not written. */
  preview: CheckoutSession;
}

/**
 * The offer after a session's payment for the browser that paid it, as long as it can be accepted: within its time, while
 * its price is sold, its coupon is valid and it costs no less than the link's fixed fee or transfer, and while nothing of the payment was refunded or disputed. A hold on charging
 * ends the offers that were made before it.
 * @returns the session by which it was accepted, if it was; null without an offer, and for every other browser.
 */
export async function findOfferAfterPayment(
  actor: Actor,
  paid: CheckoutSession,
  browserHash: string,
): Promise<OpenOffer | { acceptedAs: string } | null> {
  const { offer } = paid.settings.afterCompletion;
  if (!offer || !processorFor(actor.livemode)) return null;
  const card = await findCardForOffer(actor, paid.id, { browserHash, at: now(actor) });
  if (!card) return null;
  if (card.acceptedAs !== null) return { acceptedAs: card.acceptedAs };
  // It may have been accepted in the lost time.
  if (actor.livemode && (await wasHeldSince(paid.createdAt))) return null;
  const { currency, pricing } = paid;
  const found = await resolveOfferAfterPayment(actor, offer, { currency, country: pricing?.country ?? null });
  if ("problem" in found) return null;
  const settings = settingsOfOffer(paid.settings);
  const email = customerEmail(paid);
  const input: NewSession = {
    mode: "payment",
    cart: [found.line],
    discounts: found.discounts,
    pricing: found.pricing,
    settings,
    taxation: await taxationOf(actor, settings, paid),
    cancelUrl: afterPaymentUrl(paid),
    ...(paid.customerId !== null && { customerId: paid.customerId }),
    ...(email !== undefined && { customerEmail: email }),
    ...(paid.clientReferenceId !== null && { clientReferenceId: paid.clientReferenceId }),
    ...(paid.externalCustomerId !== null && { externalCustomerId: paid.externalCustomerId }),
    ...(paid.locale !== null && { locale: paid.locale }),
    metadata: paid.metadata,
    offeredAfter: paid.id,
    customer: {
      customerDetails: paid.customerDetails,
      shipping: paid.shipping,
      customFieldAnswers: null,
      customerTimeZone: paid.customerTimeZone,
      consent: consentOf(paid, settings),
    },
  };
  const preview = newSession(actor, input, await findMerchant(actor.merchantId));
  const costs = preview.amountTotal > 0n && !isTooSmall(preview.amountTotal, minAmountOf(preview));
  return costs && (await coversFixedParts(actor, paid, preview.amountTotal)) ? { card, input, preview } : null;
}

/** Whether an offer costs at least the fixed fee or transfer of the first order's link, which were set for that order. */
async function coversFixedParts(actor: Actor, paid: CheckoutSession, amountTotal: MinorUnits): Promise<boolean> {
  const link = paid.paymentLinkId === null ? null : await findPaymentLink(actor, paid.paymentLinkId);
  return amountTotal >= fixedPart(link?.processorInstructions ?? {});
}

/**
 * What the offer's page asks if the card is not enough: nothing that the customer gave before, but the consents that
 * each order needs. Its order has an invoice if the first one has one.
 */
function settingsOfOffer({
  automaticTax,
  consentCollection: { advertising, termsOfService } = {},
  customText: { termsOfServiceAcceptance },
  customerUpdate,
  invoiceCreation,
  paymentMethodTypes,
  requireCardCountry,
}: CheckoutSettings): CheckoutSettings {
  return {
    ...DEFAULT_SETTINGS,
    automaticTax,
    paymentMethodTypes,
    ...((advertising ?? termsOfService) && {
      consentCollection: { ...(advertising && { advertising }), ...(termsOfService && { termsOfService }) },
    }),
    ...(termsOfServiceAcceptance !== undefined && { customText: { termsOfServiceAcceptance } }),
    ...(requireCardCountry !== undefined && { requireCardCountry }),
    ...(invoiceCreation !== undefined && { invoiceCreation }),
    ...(customerUpdate && { customerUpdate }),
  };
}

/** The answer about advertising platforms holds for both orders; the terms are accepted for each. */
function consentOf({ consent }: CheckoutSession, { consentCollection }: CheckoutSettings): Consent | null {
  const isAsked = consentCollection?.advertising === "required";
  return isAsked && consent?.advertising ? { advertising: consent.advertising } : null;
}

/** By the customer's place, and with the result for their VAT ID, as in the order that they paid. */
function taxationOf(actor: Actor, settings: CheckoutSettings, paid: CheckoutSession) {
  const vatIdCheck = paid.taxation?.vatIdCheck;
  const place = customerLocation(paid);
  return taxationIn(actor, settings, place, { held: paid.taxation, ...(vatIdCheck && { vatIdCheck }) });
}
