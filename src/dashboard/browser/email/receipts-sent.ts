import { whyNotMailed } from "#dashboard/browser/email/customer-mail.ts";
import type { RowAction } from "#dashboard/browser/list/row-action.ts";

/** The toast for receipts that were resent. */
export function receiptsSent(sending: Parameters<typeof whyNotMailed>[0]): Pick<RowAction<never>, "done" | "note"> {
  const reason = whyNotMailed(sending);
  return reason === undefined ? { done: "resent" } : { done: "added to Emails", note: reason };
}
