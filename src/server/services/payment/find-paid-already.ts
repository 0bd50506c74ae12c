import type { Actor } from "#domain/actor.ts";
import { type CheckoutSession, customerEmail } from "#domain/checkout-session.ts";
import { now } from "#domain/clock.ts";
import { findPaidAlike } from "#server/services/checkout-session/paid-session-repository.ts";

/** For so long a customer is told that he may have paid already. */
const RECENT_SECONDS = 600;

/**
 * What the same customer (browser, e-mail or reference) paid for the same prices, quantities and total within
 * ten minutes; null when there is nothing, or nothing is due. It only informs: he may pay again.
 * @param session with what he said of himself.
 */
export async function findPaidAlready(
  actor: Actor,
  session: Pick<
    CheckoutSession,
    "id" | "currency" | "amountTotal" | "customerDetails" | "customerEmail" | "externalCustomerId" | "clientReferenceId"
  >,
  browserHash: string,
): Promise<{ id: string; byBrowser: boolean } | null> {
  if (session.amountTotal === 0n) return null;
  const { externalCustomerId, clientReferenceId } = session;
  const traits = { browserHash, email: customerEmail(session), externalCustomerId, clientReferenceId };
  return findPaidAlike(actor, session, traits, new Date(now(actor).getTime() - RECENT_SECONDS * 1000));
}
