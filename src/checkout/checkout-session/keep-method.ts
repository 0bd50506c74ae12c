import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { insertCardForOffer } from "#checkout/checkout-session/offer-after-payment-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { Payment, SavedMethod } from "#money/payment/model.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import { savePaymentMethod } from "#money/payment-method/save-payment-method.ts";

/** How long the offer after a payment can be accepted. */
const OFFER_MS = 30 * 60 * 1000;
/** Until when the processor keeps the card: long enough for an offer that is accepted last, and confirmed at a bank. */
const CARD_MS = 2 * OFFER_MS;

/**
 * Writes the method that the processor saved from a session's payment: as the customer's, for later charges; or only for
 * the offer after the payment, which is all that its customer agreed to. A guest stays a guest.
 * @returns the ID of the customer's method; null if there is none.
 */
export async function keepMethod(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "mode" | "customerId">,
  payment: Payment,
  kept: SavedMethod | undefined,
): Promise<string | null> {
  if (savesMethod(session.mode)) return savePaymentMethod(actor, session, payment, kept);
  if (kept) {
    await insertCardForOffer(actor, session.id, kept, {
      expiresAt: new Date(now(actor).getTime() + OFFER_MS),
      forgetAt: new Date(Date.now() + CARD_MS),
    });
  }
  return null;
}
