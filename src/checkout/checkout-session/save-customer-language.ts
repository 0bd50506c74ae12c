import { lockCheckoutSession, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";

/**
 * Stores the language in which the customer reads an open session's page, for later pages and emails. It replaces the
 * merchant's choice. A session that has ended does not change.
 * @param language an IETF language tag in its canonical form.
 */
export async function saveCustomerLanguage(actor: Actor, sessionId: string, language: string): Promise<void> {
  const session = await lockCheckoutSession(actor, sessionId);
  if (session?.status !== "PENDING" || session.locale === language) return;
  await updateCheckoutSessionRow(actor, session, { locale: language });
}
