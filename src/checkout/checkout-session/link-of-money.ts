import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";

/**
 * The link whose application fee and transfer apply to a session's payment. An offer after payment is not a session of the
 * link, but its money goes where that of the first order went.
 * @returns its ID; null without one.
 */
export async function linkOfMoney(
  actor: Actor,
  { paymentLinkId, offeredAfter }: Pick<CheckoutSession, "paymentLinkId" | "offeredAfter">,
): Promise<string | null> {
  if (offeredAfter === null) return paymentLinkId;
  return (await findCheckoutSession(actor, offeredAfter))?.paymentLinkId ?? null;
}
