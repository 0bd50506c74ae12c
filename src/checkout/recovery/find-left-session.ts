import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { findCheckoutSession } from "#checkout/checkout-session/store.ts";
import { wasMailedAbout } from "#checkout/recovery/store.ts";
import type { Actor } from "#kernel/actor.ts";

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
