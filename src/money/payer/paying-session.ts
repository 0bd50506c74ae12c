import type { Actor } from "#kernel/actor.ts";
import type { Attribution } from "#kernel/attribution.ts";
import type { CheckoutSessionLine, CustomerInput, Order } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";
import { once } from "#platform/base/once.ts";

/** A session in which a payment was made, as far as refunds and disputes need it. Sessions are in a layer above. */
export interface PayingSession
  extends Pick<Order, "currency" | "amountTotal" | "shippingCost" | "settings">,
    Pick<CustomerInput, "customerDetails" | "consent"> {
  id: string;
  lines: readonly CheckoutSessionLine[];
  customerEmail: string | null;
  locale: string | null;
  paymentLinkId: string | null;
  attribution: Attribution | null;
  pricing: Pricing | null;
  subscriptionId: string | null;
  invoiceId: string | null;
}

interface PayingSessions {
  find(actor: Actor, id: string): Promise<PayingSession | null>;
  /** Locks it until the transaction ends. */
  lock(actor: Actor, id: string): Promise<PayingSession | null>;
}

const installed = once<{ sessions?: PayingSessions }>("paying-sessions", () => ({}));

/** Installs how sessions are read, for the whole process. */
export function installPayingSessions(sessions: PayingSessions): void {
  installed.sessions = sessions;
}

/** The session with this ID; null without one. @throws Error where nothing is installed. */
export async function findPayingSession(actor: Actor, id: string): Promise<PayingSession | null> {
  return sessions().find(actor, id);
}

/** The same, locked until the transaction ends. @throws Error where nothing is installed. */
export async function lockPayingSession(actor: Actor, id: string): Promise<PayingSession | null> {
  return sessions().lock(actor, id);
}

function sessions(): PayingSessions {
  if (!installed.sessions) throw new Error("The sessions are not installed: call installReactions() first.");
  return installed.sessions;
}
