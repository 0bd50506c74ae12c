import type { Actor } from "#kernel/actor.ts";
import { newId } from "#platform/base/ids.ts";
import { insertMail } from "#signals/email/store.ts";

/** Requests an email about an order that wasn't paid, in the transaction that decided it. */
export async function requestRecoveryMail(
  actor: Actor,
  { checkoutSessionId, recipient, locale }: { checkoutSessionId: string; recipient: string; locale: string | null },
): Promise<void> {
  const id = newId("mail");
  await insertMail(actor, { id, kind: "recovery", checkoutSessionId, recipient, locale, createdAt: new Date() });
}
