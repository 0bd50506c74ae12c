import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { findSimilarPaidSession } from "#server/services/checkout-session/paid-session-repository.ts";

/** For so long a customer is told that he may have paid already. */
const RECENT_SECONDS = 600;

/**
 * What the same customer paid for the same prices, quantities and total within ten minutes; null when there is
 * nothing, or nothing is due. It only informs: he may pay again.
 * @param session its customer is the one whom the merchant named when he made it. What a visitor can say of himself,
 * an e-mail address or a reference, is no proof: it would tell strangers who bought what.
 * @param browserHash of the browser that asks: see `browserOf`.
 */
export async function findRecentPurchase(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "currency" | "amountTotal" | "customerId" | "externalCustomerId">,
  browserHash: string,
): Promise<{ id: string; byBrowser: boolean } | null> {
  if (session.amountTotal === 0n) return null;
  return findSimilarPaidSession(actor, session, browserHash, new Date(now(actor).getTime() - RECENT_SECONDS * 1000));
}
