import type { Actor } from "#domain/actor.ts";
import { type CheckoutSession, customerCountry } from "#domain/checkout-session.ts";
import { withTotals } from "#domain/offer.ts";
import { sumTotals } from "#domain/totals.ts";
import { type StoredCheckoutSession, updateTotals } from "#server/services/checkout-session/repository.ts";
import { redeemPromotionCode } from "#server/services/promotion-code/redeem-promotion-code.ts";
import { taxationIn } from "#server/services/tax-rate/taxation-in.ts";

/**
 * What a locked session costs the customer who is about to pay it: with the tax of his country, and without a
 * promotion code that has no redemption left for him. At the total that he saw, the redemption is taken.
 * @param session with what the customer said of himself.
 * @returns the session as it is written now.
 */
export async function repriceSession(actor: Actor, session: StoredCheckoutSession): Promise<StoredCheckoutSession> {
  const taxed = await tax(actor, session);
  if (taxed.amountTotal !== session.amountTotal || (await redeemPromotionCode(actor, session))) return taxed;
  return write(actor, taxed, { discount: null, taxation: taxed.taxation });
}

async function tax(actor: Actor, session: StoredCheckoutSession): Promise<StoredCheckoutSession> {
  const country = customerCountry(session);
  const { settings, discount, taxation } = session;
  if (!settings.automaticTax || country === undefined || country === taxation?.country) return session;
  return write(actor, session, { discount, taxation: await taxationIn(actor, settings, country) });
}

function write(
  actor: Actor,
  session: StoredCheckoutSession,
  adjustments: Pick<CheckoutSession, "discount" | "taxation">,
): Promise<StoredCheckoutSession> {
  const lines = withTotals(session.lines, adjustments);
  return updateTotals(actor, session, { ...adjustments, lines, ...sumTotals(lines) });
}
