import type { RowAction } from "#components/list/row-action.ts";
import { whyNotMailed } from "#components/mail/customer-mail.ts";

/** What has become of receipts that were asked for again. */
export function receiptsSent(sending: Parameters<typeof whyNotMailed>[0]): Pick<RowAction<never>, "done" | "note"> {
  const why = whyNotMailed(sending);
  return why === undefined ? { done: "resent" } : { done: "added to Emails", note: why };
}
