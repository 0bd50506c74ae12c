import { insertCardForOffer } from "#checkout/checkout-session/card-for-offer-store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { withoutImpossibleOffer } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";

/** How long the offer after a payment can be accepted, from the payment on. */
const OFFER_MS = 30 * 60 * 1000;
/**
 * Until when the processor keeps the card: long enough for an offer that is accepted last, and confirmed at a bank, and
 * short enough that it is deleted within an hour, even if the processor can't be reached for some minutes.
 */
const CARD_MS = 45 * 60 * 1000;

/**
 * Writes the method that the processor saved from a session's payment: as the customer's, for later charges; or only for
 * the offer after the payment, which is all that its customer agreed to. A guest stays a guest.
 * @returns the ID of the customer's method; null if there is none.
 */
export async function keepMethod(
  actor: Actor,
  session: CheckoutSession,
  payment: Payment,
  kept: SavedMethod | undefined,
): Promise<string | null> {
  if (savesMethod(session.mode)) return savePaymentMethod(actor, session, payment, kept);
  if (!kept) return null;
  const { settings } = await withoutImpossibleOffer(actor, session);
  // Link pays as a card does, but its method shows no card that the offer's page could name.
  if (!settings.afterCompletion.offer || !kept.card) await forgetUnusedMethod(actor, session, payment, kept);
  else {
    const agoMs = now(actor).getTime() - payment.createdAt.getTime();
    await insertCardForOffer(actor, { paymentId: payment.id, checkoutSessionId: session.id }, kept, {
      expiresAt: new Date(payment.createdAt.getTime() + OFFER_MS),
      forgetAt: new Date(Date.now() + Math.max(0, CARD_MS - agoMs)),
    });
  }
  return null;
}

/**
 * Has the method forgotten at once that the processor saved from a session's payment, and that nobody may use: the payment
 * came too late, the offer that it was saved for has ended before it, or it is no card.
 */
export async function forgetUnusedMethod(
  actor: Actor,
  session: Pick<CheckoutSession, "id">,
  payment: Payment,
  kept: SavedMethod | undefined,
): Promise<void> {
  if (!kept) return;
  const until = { expiresAt: payment.createdAt, forgetAt: new Date() };
  await insertCardForOffer(actor, { paymentId: payment.id, checkoutSessionId: session.id }, kept, until);
}
