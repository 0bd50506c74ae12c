import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { findCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { wasMailedAbout } from "#server/services/recovery/repository.ts";

/** The unpaid session of a link that a recovery email was about; null for any other id. */
export async function findLeftSession(
  actor: Actor,
  paymentLinkId: string,
  id: string | undefined,
): Promise<CheckoutSession | null> {
  if (id === undefined || !(await wasMailedAbout(actor, id))) return null;
  const session = await findCheckoutSession(actor, id);
  return session?.paymentLinkId === paymentLinkId && session.status === "EXPIRED" ? session : null;
}
