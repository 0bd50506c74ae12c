import type { Actor } from "#domain/shared/actor.ts";
import { lockCheckoutSession, updateCheckoutSession } from "#server/services/checkout-session/repository.ts";

/**
 * Keeps the language that the customer reads an open session's page in, for all that he is sent later. What
 * the merchant said before gives way to it. Nothing happens to a session that has ended.
 * @param language an IETF language tag in its canonical form.
 */
export async function saveCustomerLanguage(actor: Actor, sessionId: string, language: string): Promise<void> {
  const session = await lockCheckoutSession(actor, sessionId);
  if (session?.status !== "PENDING" || session.locale === language) return;
  await updateCheckoutSession(actor, session, { locale: language });
}
