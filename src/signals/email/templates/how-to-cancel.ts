import type { Merchant } from "#account/merchant/model.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";

type Contact = Pick<Merchant, "companyName" | "supportEmail">;

/**
 * How a customer cancels their subscription: the sentence of every email about one that continues.
 * @param before whether something comes that can still be avoided, for example a renewal.
 */
export function howToCancel({ companyName, supportEmail }: Contact, messages: Messages, before: boolean): string {
  const words = before ? billingMessages(messages).mails : messages.recurring;
  return supportEmail ? words.cancel(supportEmail) : words.cancelWithout(companyName);
}

/** How a customer takes a scheduled cancellation back. */
export function howToKeep({ companyName, supportEmail }: Contact, messages: Messages): string {
  const { undo, undoWithout } = billingMessages(messages).mails.cancellationScheduled;
  return supportEmail ? undo(supportEmail) : undoWithout(companyName);
}
