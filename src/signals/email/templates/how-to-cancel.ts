import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { portalUrl } from "#platform/base/portal-url.ts";

/** Whose portal it is, and whether the merchant lets customers cancel there. */
interface Portal {
  merchant: Pick<Merchant, "id" | "companyName" | "supportEmail">;
  livemode: boolean;
  cancelsInPortal: boolean;
}

/**
 * How a customer cancels their subscription: the sentence of every email about one that continues. Where the merchant
 * turned it off in the portal, by asking them.
 * @param before whether something comes that can still be avoided, for example a renewal.
 */
export function howToCancel(
  { merchant: { id, companyName, supportEmail }, livemode, cancelsInPortal }: Portal,
  messages: Messages,
  before: boolean,
): string {
  const { cancel, cancelAnytime } = billingMessages(messages).mails;
  if (cancelsInPortal) return (before ? cancel : cancelAnytime)(portalUrl({ id, livemode }));
  const { recurring } = messages;
  return supportEmail ? recurring.cancel(supportEmail) : recurring.cancelWithout(companyName);
}

/** How a customer takes a scheduled cancellation back: their own in the portal, the merchant's by asking. */
export function howToKeep(
  { id, companyName, supportEmail }: Pick<Merchant, "id" | "companyName" | "supportEmail">,
  {
    canceledByCustomer,
    livemode,
    cancelsInPortal,
  }: Pick<Subscription, "canceledByCustomer" | "livemode"> & Pick<Portal, "cancelsInPortal">,
  messages: Messages,
): string {
  const { undoInPortal, undo, undoWithout } = billingMessages(messages).mails.cancellationScheduled;
  if (canceledByCustomer && cancelsInPortal) return undoInPortal(portalUrl({ id, livemode }));
  return supportEmail ? undo(supportEmail) : undoWithout(companyName);
}
