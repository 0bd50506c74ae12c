import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { portalUrl } from "#platform/base/portal-url.ts";

/**
 * How a customer cancels their subscription: the sentence of every email about one that continues.
 * @param before whether something comes that can still be avoided, for example a renewal.
 */
export function howToCancel(
  { merchant: { id }, livemode }: { merchant: Pick<Merchant, "id">; livemode: boolean },
  messages: Messages,
  before: boolean,
): string {
  const { cancel, cancelAnytime } = billingMessages(messages).mails;
  return (before ? cancel : cancelAnytime)(portalUrl({ id, livemode }));
}

/** How a customer takes a scheduled cancellation back: their own in the portal, the merchant's by asking. */
export function howToKeep(
  { id, companyName, supportEmail }: Pick<Merchant, "id" | "companyName" | "supportEmail">,
  { canceledByCustomer, livemode }: Pick<Subscription, "canceledByCustomer" | "livemode">,
  messages: Messages,
): string {
  const { undoInPortal, undo, undoWithout } = billingMessages(messages).mails.cancellationScheduled;
  if (canceledByCustomer) return undoInPortal(portalUrl({ id, livemode }));
  return supportEmail ? undo(supportEmail) : undoWithout(companyName);
}
