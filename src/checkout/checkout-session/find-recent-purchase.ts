import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findSimilarPaidSession } from "#checkout/checkout-session/paid-session-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";

/** How long a customer is warned about a repeated payment. */
const RECENT_SECONDS = 600;

/**
 * A payment by the same customer for the same prices, quantities and total within ten minutes; null without one, or if
 * nothing is due. Only for a warning: the customer may pay again.
 * @param session its customer is the one whom the merchant named. A visitor's own claims, such as an email address or a
 * reference, prove nothing: they would reveal purchases to strangers.
 * @param browserHash of the current browser: see `browserOf`.
 */
export async function findRecentPurchase(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "currency" | "amountTotal" | "customerId" | "externalCustomerId">,
  browserHash: string,
): Promise<{ id: string; byBrowser: boolean } | null> {
  if (session.amountTotal === 0n) return null;
  return findSimilarPaidSession(actor, session, browserHash, new Date(now(actor).getTime() - RECENT_SECONDS * 1000));
}
