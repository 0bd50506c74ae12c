import type { RowAction } from "#components/list/row-action.ts";
import { whyNotMailed } from "#components/mail/customer-mail.ts";

/** The toast for receipts that were resent. */
export function receiptsSent(sending: Parameters<typeof whyNotMailed>[0]): Pick<RowAction<never>, "done" | "note"> {
  const reason = whyNotMailed(sending);
  return reason === undefined ? { done: "resent" } : { done: "added to Emails", note: reason };
}
