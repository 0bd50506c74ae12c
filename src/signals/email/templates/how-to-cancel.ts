import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { portalUrl } from "#platform/base/portal-url.ts";

/** Whose portal it is, and whether the merchant lets customers cancel there. */
interface Portal {
  merchant: Pick<Merchant, "id">;
  livemode: boolean;
  cancelsInPortal: boolean;
}

/**
 * How a customer cancels their subscription: the sentence of every email about one that continues. None if they can't do
 * it themselves.
 * @param before whether something comes that can still be avoided, for example a renewal.
 */
export function howToCancel(
  { merchant: { id }, livemode, cancelsInPortal }: Portal,
  messages: Messages,
  before: boolean,
): string[] {
  if (!cancelsInPortal) return [];
  const { cancel, cancelAnytime } = billingMessages(messages).mails;
  return [(before ? cancel : cancelAnytime)(portalUrl({ id, livemode }))];
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
