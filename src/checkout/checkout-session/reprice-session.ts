import { isDeepStrictEqual } from "node:util";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { type StoredCheckoutSession, updateTotals } from "#checkout/checkout-session/store.ts";
import { findRedeemables, redeem } from "#checkout/redemption/redeem-promotion-code.ts";
import type { Actor } from "#kernel/actor.ts";
import { customerLocation } from "#order/customer-location.ts";
import { type Offer, priceOrder } from "#order/offer.ts";
import type { VatIdCheck } from "#order/reverse-charge.ts";
import { taxationIn } from "#order/taxation-in.ts";

/**
 * Calculates the price of a locked session for the customer who is about to pay: with tax and shipping of their
 * country, and without discounts that have no redemption left for them. If it is the price that they saw, the discounts
 * are redeemed.
 * @param session with the customer's data.
 * @param options.isSeen whether the customer saw an offer's total, today and later.
 * @param options.vatIdCheck the register's result for the customer's VAT ID, if it was checked.
 * @returns the session as written, and why its price changed, if it did.
 */
export async function repriceSession(
  actor: Actor,
  session: StoredCheckoutSession,
  { isSeen, vatIdCheck }: { isSeen: (offer: Offer) => boolean; vatIdCheck?: VatIdCheck | undefined },
): Promise<{ session: StoredCheckoutSession; because?: "tax" | "order" | "promotion_code" }> {
  const taxed = await tax(actor, session, vatIdCheck);
  const { discounts } = taxed;
  const because = taxed.settings.automaticTax ? "tax" : "order";
  if (discounts.length === 0) return isSeen(taxed) ? { session: taxed } : { session: taxed, because };

  const redeemables = await findRedeemables(actor, taxed);
  const checked = discounts.map((discount, index) => ({ ...discount, suspended: !redeemables[index] }));
  const isUnchanged = checked.every(({ suspended }, index) => suspended === discounts[index]?.suspended);
  const priced = isUnchanged ? taxed : await write(actor, taxed, { discounts: checked, taxation: taxed.taxation });
  if (!isSeen(priced)) return { session: priced, because: priced === taxed ? because : "promotion_code" };
  await redeem(actor, priced, redeemables);
  return { session: priced };
}

/** With the tax and the shipping of the customer's location, by the rates in effect at this time. */
async function tax(
  actor: Actor,
  session: StoredCheckoutSession,
  vatIdCheck: VatIdCheck | undefined,
): Promise<StoredCheckoutSession> {
  const location = customerLocation(session);
  if (!location) return session;
  const { settings, discounts, shippingCost } = session;
  const taxation = await taxationIn(actor, settings, location, { held: session.taxation, vatIdCheck });
  const isShipped = !settings.shippingOptions || location.country === shippingCost?.country;
  if (isShipped && isDeepStrictEqual(taxation, session.taxation)) return session;
  return write(actor, session, { discounts, taxation });
}

function write(
  actor: Actor,
  session: StoredCheckoutSession,
  adjustments: Pick<CheckoutSession, "discounts" | "taxation">,
): Promise<StoredCheckoutSession> {
  const country = customerLocation(session)?.country ?? session.shippingCost?.country;
  const shipping = { country, optionId: session.shippingCost?.optionId };
  return updateTotals(actor, session, priceOrder(session, adjustments, shipping));
}
