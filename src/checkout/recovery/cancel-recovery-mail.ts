import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { canBeEmailed } from "#checkout/recovery/can-be-emailed.ts";
import { decideRecoveryMail, deletePendingRecoveryMail, findRecoveryMail } from "#checkout/recovery/store.ts";

/**
 * Removes a requested email from the outbox that may no longer be sent: it can wait there for a day while the mail
 * server is down. @returns whether it was canceled.
 */
export async function cancelRecoveryMail(sessionId: string): Promise<boolean> {
  const { actor } = await openCheckoutSessionPage(sessionId);
  const mail = await findRecoveryMail(actor, sessionId);
  if (mail && (await canBeEmailed(actor, mail))) return false;
  if (mail) await decideRecoveryMail(actor, sessionId, "skipped");
  await deletePendingRecoveryMail(actor, sessionId);
  return true;
}
